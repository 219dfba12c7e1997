import { Module } from '@nestjs/common';
import { RestaurantsAccessModule } from '../restaurants';
import { MenuRepository } from './menu.repository';
import { MenuService } from './menu.service';
import { StockRepository } from './stock/stock.repository';
import { TakenDownRepository } from './taken-down/taken-down.repository';

/** For modules that read or publish menus, also in a process without MenusModule. */
@Module({
  imports: [RestaurantsAccessModule],
  providers: [MenuRepository, MenuService, StockRepository, TakenDownRepository],
  exports: [MenuRepository, MenuService, StockRepository, TakenDownRepository],
})
export class MenusAccessModule {}
