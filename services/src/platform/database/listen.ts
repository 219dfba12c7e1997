import { Client } from 'pg';

interface Listening {
  /** As shown by pg_stat_activity. */
  name: string;
  channel: string;
  /** Called with each payload of `pg_notify` on the channel. */
  hear(payload: string): void;
  /** Called once if the connection is lost, after which notifications are missed. Not after `end`. */
  lost(): void;
}

/** A connection that listens until it is lost or `end` is called. */
export class Listener {
  private readonly client: Client;
  private isOver = false;

  constructor(
    databaseUrl: string,
    private readonly listening: Listening,
  ) {
    this.client = new Client({ connectionString: databaseUrl, application_name: listening.name });
    this.client.on('notification', ({ payload = '' }) => this.isOver || listening.hear(payload));
    this.client.on('error', () => this.lose());
    this.client.on('end', () => this.lose());
  }

  /** Settles once it listens. On failure it calls `lost` and throws. */
  async start(): Promise<void> {
    try {
      await this.client.connect();
      await this.client.query(`listen ${this.listening.channel}`);
    } catch (error) {
      this.lose();
      throw error;
    }
  }

  end(): void {
    this.isOver = true;
    void this.client.end().catch(() => undefined);
  }

  private lose(): void {
    if (this.isOver) return;
    this.end();
    this.listening.lost();
  }
}
