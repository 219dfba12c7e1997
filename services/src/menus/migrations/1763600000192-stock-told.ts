import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages with menus are made anew when somebody would see another stock: not with every portion of many. */
export class StockTold1763600000192 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger tell_change on menus.stock;
      create trigger tell_change after insert or delete or truncate on menus.stock
        for each statement execute function platform.tell_change('menus');
      create trigger tell_change_seen after update on menus.stock
        for each row when (old.sold_out is distinct from new.sold_out
          or least(old.portions_left, 10) is distinct from least(new.portions_left, 10))
        execute function platform.tell_change('menus');
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger tell_change_seen on menus.stock;
      drop trigger tell_change on menus.stock;
      create trigger tell_change after insert or update or delete or truncate on menus.stock
        for each statement execute function platform.tell_change('menus');
    `);
  }
}
