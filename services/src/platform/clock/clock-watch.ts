import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isDatabaseTrouble } from '../errors/database-trouble';
import { Notices } from '../start/notices';
import { clockJump, clockTrouble } from './clock-trouble';
import { ClockRepository } from './clock.repository';

/** Milliseconds between checks, which bound undetected backward jumps. */
const LOOK_EVERY = 60_000;

/** Warns of a wrong clock at the start and of jumps while running. Nothing is refused. */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ClockWatch.name);
  private timer: NodeJS.Timeout | undefined;
  private last = { time: Date.now(), steady: performance.now() };

  constructor(
    private readonly repository: ClockRepository,
    private readonly notices: Notices,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const before = Date.now();
    const { database, seen } = await this.repository.read();
    const here = (before + Date.now()) / 2;
    for (const sentence of clockTrouble({ here, database: database.getTime(), seen: seen?.getTime() })) {
      this.notices.add(sentence);
    }
    await this.repository.note();
    this.last = { time: Date.now(), steady: performance.now() };
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
  }

  private async look(): Promise<void> {
    const now = { time: Date.now(), steady: performance.now() };
    const jump = clockJump(this.last.time, now.time, now.steady - this.last.steady);
    this.last = now;
    if (jump) this.notices.add(jump);
    try {
      await this.repository.note();
    } catch (error) {
      if (!isDatabaseTrouble(error)) this.logger.error(error);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
