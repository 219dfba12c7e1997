import { Module } from '@nestjs/common';
import { AccountsModule, IdentityAccessModule } from '../identity';
import { OutboxModule } from '../platform';
import { DietaryProfileController } from './dietary-profile/dietary-profile.controller';
import { DietaryProfileRepository } from './dietary-profile/dietary-profile.repository';
import { DietaryProfileService } from './dietary-profile/dietary-profile.service';
import { DraftController } from './draft/draft.controller';
import { DraftFeed } from './draft/draft-feed';
import { DraftRepository } from './draft/draft.repository';
import { DraftService } from './draft/draft.service';
import { PublishingService } from './draft/publishing.service';
import { SheetsController } from './draft/sheets.controller';
import { SheetsService } from './draft/sheets.service';
import { MenuMembers } from './members/menu-members';
import { MenuController } from './menu.controller';
import { MenuJobs } from './menu-jobs';
import { MenusAccessModule } from './menus-access.module';
import { StockService } from './stock/stock.service';

@Module({
  imports: [AccountsModule, IdentityAccessModule, MenusAccessModule, OutboxModule],
  controllers: [DietaryProfileController, DraftController, MenuController, SheetsController],
  providers: [
    DietaryProfileRepository,
    DietaryProfileService,
    DraftFeed,
    DraftRepository,
    DraftService,
    MenuJobs,
    MenuMembers,
    PublishingService,
    SheetsService,
    StockService,
  ],
})
export class MenusModule {}
