import { Module } from '@nestjs/common';
import { MenuController } from './menu.controller';
import { MenusAccessModule } from './menus-access.module';

@Module({ imports: [MenusAccessModule], controllers: [MenuController] })
export class MenusModule {}
