import { Controller } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { PeopleService } from '../../identity';
import { Endpoint, Outbox } from '../../platform';

const DAYS = 30;

@Controller()
export class StatisticsController {
  constructor(
    private readonly people: PeopleService,
    private readonly outbox: Outbox,
  ) {}

  @Endpoint(adminEndpoints, 'GET /admin/statistics/people')
  async ofPeople() {
    return { days: await this.people.days(DAYS) };
  }

  @Endpoint(adminEndpoints, 'GET /admin/statistics/messages')
  async ofMessages() {
    const queues = await this.outbox.troubles();
    return { queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })) };
  }
}
