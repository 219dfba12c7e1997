import type { DecideRequest, QueueReply, ReviewApplication } from '@mealtime/contracts/onboarding';
import { adminToken } from './admin-token';
import { expect, type APIRequestContext } from './test';

/** An approval goes without papers, unless a test says more of it. */
const SEEN = { reason: 'Papers seen on site.' };

const APPLICATIONS = '/api/restaurants/applications';

/** The first admin at work on applications, over the API. */
export class Reviewer {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly headers: Record<string, string>,
  ) {}

  static async signIn(request: APIRequestContext): Promise<Reviewer> {
    return new Reviewer(request, { authorization: `Bearer ${await adminToken(request)}` });
  }

  /** Everything that was submitted from an e-mail address. */
  async applicationsOf(email: string): Promise<QueueReply['applications']> {
    const answer = await this.request.get(`/api/admin/applications?q=${encodeURIComponent(email)}`, {
      headers: this.headers,
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as QueueReply).applications;
  }

  /** The only application from an e-mail address, in full. */
  async find(email: string): Promise<ReviewApplication> {
    const found = await this.applicationsOf(email);
    expect(found).toHaveLength(1);
    const answer = await this.request.get(`${APPLICATIONS}/${found[0]?.id ?? ''}/review`, { headers: this.headers });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as ReviewApplication;
  }

  async decide(email: string, request: Pick<DecideRequest, 'decision'> & Partial<DecideRequest>): Promise<void> {
    const { id, version } = await this.find(email);
    const answer = await this.request.post(`${APPLICATIONS}/${id}/decisions`, {
      headers: this.headers,
      data: { version, ...(request.decision === 'approve' && SEEN), ...request },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
