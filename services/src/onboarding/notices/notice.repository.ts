import { Injectable } from '@nestjs/common';
import { statement, Statements } from '../../platform';
import { APPLICATION_COLUMNS, APPLICATION_ROW, type Application } from '../applications/application.entity';

const APPLICATION = statement(
  'notice.application',
  APPLICATION_ROW,
  `select ${APPLICATION_COLUMNS} from onboarding.application a where a.id = $1`,
);

@Injectable()
export class NoticeRepository {
  constructor(private readonly statements: Statements) {}

  application(id: string): Promise<Application | undefined> {
    return this.statements.one(APPLICATION, [id]);
  }
}
