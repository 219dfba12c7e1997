import { Module } from '@nestjs/common';
import { AccountsModule, IdentityAccessModule } from '../identity';
import { MenusAccessModule } from '../menus';
import { RestaurantsAccessModule } from '../restaurants';
import { DemoService } from './demo.service';

@Module({
  imports: [AccountsModule, IdentityAccessModule, MenusAccessModule, RestaurantsAccessModule],
  providers: [DemoService],
})
export class DemoModule {}
