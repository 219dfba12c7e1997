import { Controller } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { Endpoint, Input } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { CurrentAdmin } from '../sessions/admin-token.access';
import { AuditLog } from './audit-log.service';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Endpoint(adminEndpoints, 'GET /admin/audit')
  list(@Input() { query }: In<'GET /admin/audit'>) {
    return this.log.list(query);
  }

  @Endpoint(adminEndpoints, 'GET /admin/audit/export')
  export(@Input() { query }: In<'GET /admin/audit/export'>, @CurrentAdmin() session: AdminSession) {
    return this.log.export(session, query);
  }
}
