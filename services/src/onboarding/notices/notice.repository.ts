import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { rows } from '../../platform';
import { APPLICATION_COLUMNS, type Application } from '../applications/application.entity';

@Injectable()
export class NoticeRepository {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  async application(id: string): Promise<Application | undefined> {
    const statement = `select ${APPLICATION_COLUMNS} from onboarding.application a where a.id = $1`;
    return (await rows<Application>(this.manager, statement, [id]))[0];
  }
}
