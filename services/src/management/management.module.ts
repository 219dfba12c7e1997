import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminAccessModule } from '../admin';
import { AuditModule } from '../audit';
import { AccountsModule, IdentityAccessModule, TextsModule } from '../identity';
import { MenusAccessModule } from '../menus';
import { ClamdScanner, fileStorage, MailModule, OutboxModule } from '../platform';
import { RestaurantsAccessModule } from '../restaurants';
import { OwnerNotices } from './desk/owner-notices';
import { RestaurantDeskController } from './desk/restaurant-desk.controller';
import { RestaurantDeskService } from './desk/restaurant-desk.service';
import { OwnHoursController } from './hours/own-hours.controller';
import { OwnHoursService } from './hours/own-hours.service';
import { FILE_SCANNER, FILE_STORAGE } from './pictures/picture-files';
import { PictureMaker } from './pictures/picture-maker';
import { Picture } from './pictures/picture.entity';
import { PictureRepository } from './pictures/picture.repository';
import { PictureService } from './pictures/picture.service';
import { OwnProfileController } from './profile/own-profile.controller';
import { OwnProfileService } from './profile/own-profile.service';
import { SetupController } from './setup/setup.controller';
import { SetupService } from './setup/setup.service';
import { managementSettings, type ManagementSettings } from './settings';
import { Invitation } from './team/invitation.entity';
import { InvitationRepository } from './team/invitation.repository';
import { InvitationService } from './team/invitation.service';
import { TeamController } from './team/team.controller';
import { TeamService } from './team/team.service';

@Module({
  imports: [
    AccountsModule,
    AdminAccessModule,
    AuditModule,
    IdentityAccessModule,
    MailModule,
    MenusAccessModule,
    OutboxModule,
    RestaurantsAccessModule,
    TextsModule,
    TypeOrmModule.forFeature([Invitation, Picture]),
  ],
  controllers: [OwnHoursController, OwnProfileController, RestaurantDeskController, SetupController, TeamController],
  providers: [
    { provide: FILE_STORAGE, inject: [managementSettings.token], useFactory: fileStorage },
    {
      provide: FILE_SCANNER,
      inject: [managementSettings.token],
      useFactory: ({ clamd }: ManagementSettings) => new ClamdScanner(clamd),
    },
    InvitationRepository,
    InvitationService,
    OwnHoursService,
    OwnProfileService,
    OwnerNotices,
    PictureMaker,
    PictureRepository,
    PictureService,
    RestaurantDeskService,
    SetupService,
    TeamService,
  ],
})
export class ManagementModule {}
