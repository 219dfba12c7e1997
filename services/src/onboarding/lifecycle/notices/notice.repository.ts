import { Injectable } from '@nestjs/common';
import { statement, Statements } from '../../../platform';
import { APPLICATION_ROW, applicationColumns, type Application } from '../applications/application.entity';

const APPLICATION = statement(
  'notice.application',
  APPLICATION_ROW,
  `select ${applicationColumns()} from onboarding.application a where a.id = $1`,
);

@Injectable()
export class NoticeRepository {
  constructor(private readonly statements: Statements) {}

  application(id: string): Promise<Application | undefined> {
    return this.statements.one(APPLICATION, [id]);
  }
}
