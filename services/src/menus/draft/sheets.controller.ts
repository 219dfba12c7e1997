import { Controller, Req } from '@nestjs/common';
import { menusEndpoints } from '@mealtime/contracts/menus/endpoints';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input, sentFile } from '../../platform';
import { SheetsService } from './sheets.service';

type In<Key extends keyof typeof menusEndpoints> = Input<typeof menusEndpoints, Key>;

@Controller()
export class SheetsController {
  constructor(private readonly service: SheetsService) {}

  @Endpoint(menusEndpoints, 'GET /restaurants/:id/menu/export/csv')
  csv(@Input() { params }: In<'GET /restaurants/:id/menu/export/csv'>, @CurrentAccount() accountId: string) {
    return this.service.csv(accountId, params.id);
  }

  @Endpoint(menusEndpoints, 'GET /restaurants/:id/menu/export/json')
  json(@Input() { params }: In<'GET /restaurants/:id/menu/export/json'>, @CurrentAccount() accountId: string) {
    return this.service.json(accountId, params.id);
  }

  @Endpoint(menusEndpoints, 'POST /restaurants/:id/menu/import')
  import(
    @Input() { params, query, headers }: In<'POST /restaurants/:id/menu/import'>,
    @CurrentAccount() accountId: string,
    @Req() request: FastifyRequest,
  ) {
    const revision = query.revision === undefined ? undefined : Number(query.revision);
    return this.service.import(accountId, params.id, sentFile(request), revision, headers['idempotency-key']);
  }
}
