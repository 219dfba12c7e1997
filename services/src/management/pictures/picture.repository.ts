import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { isOver, type Transaction } from '../../platform';
import { Picture } from './picture.entity';

/** Leftovers that are read at once. */
const PORTION = 200;

@Injectable()
export class PictureRepository {
  constructor(@InjectRepository(Picture) private readonly pictures: Repository<Picture>) {}

  async add(id: string, restaurantId: string): Promise<void> {
    await this.pictures.insert({ id, restaurantId, storedAt: null });
  }

  /** Number of a restaurant's pictures, including those that are being stored. */
  count(restaurantId: string): Promise<number> {
    return this.pictures.countBy({ restaurantId });
  }

  /** False when the picture was discarded in the meantime. */
  async markStored(transaction: Transaction, id: string): Promise<boolean> {
    return (await transaction.update(Picture, { id, storedAt: IsNull() }, { storedAt: () => 'now()' })).affected === 1;
  }

  isStored(id: string): Promise<boolean> {
    return this.pictures.existsBy({ id, storedAt: Not(IsNull()) });
  }

  async remove(transaction: Transaction, id: string): Promise<void> {
    await transaction.delete(Picture, { id });
  }

  /** Pictures that were not stored within so many seconds, and those of deleted restaurants. */
  async findLeftOver(seconds: number): Promise<string[]> {
    const where = [{ storedAt: IsNull(), createdAt: isOver(seconds) }, { restaurantId: IsNull() }];
    return (await this.pictures.find({ where, take: PORTION })).map(({ id }) => id);
  }
}
