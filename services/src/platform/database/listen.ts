import { Client } from 'pg';

interface Listening {
  /** As pg_stat_activity shows the connection. */
  name: string;
  channel: string;
  /** What `pg_notify` said on the channel. */
  hear(payload: string): void;
  /** Once, when the connection is lost: what came since is missed. Not when `end` was called before. */
  lost(): void;
}

/** A connection that listens until it is lost, or `end` is called. */
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

  /** Settles once it listens. Where it cannot, it is lost, and the reason is thrown. */
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
