import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { followStorage, type Following } from 'federated-pages/follow-storage';
import { releasesSettings, type ReleasesSettings } from './settings';

/** Keeps the data folder in step with the bucket, if one is configured: other machines release to it too. */
@Injectable()
export class ReleaseFollower implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReleaseFollower.name);
  private following: Following | undefined;

  constructor(@Inject(releasesSettings.token) private readonly settings: ReleasesSettings) {}

  /** Throws when the address or the folder is wrong. */
  onModuleInit(): void {
    const { bucket, dataDir } = this.settings;
    if (bucket !== undefined) this.following = followStorage(dataDir, bucket, (line) => this.logger.warn(line));
  }

  beforeApplicationShutdown(): void {
    this.following?.stop();
  }
}
