import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { followStorage, type Following } from 'federated-pages/follow-storage';
import { releasesSettings, type ReleasesSettings } from './settings';

/** Keeps the folder that everything here reads the working copy of the bucket, where there is one: others release as well. */
@Injectable()
export class ReleaseFollower implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReleaseFollower.name);
  private following: Following | undefined;

  constructor(@Inject(releasesSettings.token) private readonly settings: ReleasesSettings) {}

  /** Throws what is wrong with the address, or with the folder. */
  onModuleInit(): void {
    const { bucket, dataDir } = this.settings;
    if (bucket !== undefined) this.following = followStorage(dataDir, bucket, (line) => this.logger.warn(line));
  }

  beforeApplicationShutdown(): void {
    this.following?.stop();
  }
}
