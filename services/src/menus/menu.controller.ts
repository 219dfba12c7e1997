import { Controller } from '@nestjs/common';
import { menusEndpoints } from '@mealtime/contracts/menus/endpoints';
import { Endpoint, Input } from '../platform';
import { MenuService } from './menu.service';

@Controller()
export class MenuController {
  constructor(private readonly service: MenuService) {}

  @Endpoint(menusEndpoints, 'GET /restaurants/:slug/menu')
  find(@Input() { params }: Input<typeof menusEndpoints, 'GET /restaurants/:slug/menu'>) {
    return this.service.bySlug(params.slug);
  }
}
