import http from 'node:http';
import { request } from '../support/request';
import type { Owner } from './owners';

const STEP = {
  businessName: 'Granville Noodle House',
  businessNumber: '123456782',
  businessAddress: '1055 Granville St, Vancouver, BC V6Z 1L4',
  gstHstNumber: '123456782RT0001',
  businessPhoneNumber: '6045550199',
};

/** Every owner saves the second step `times` times, one save after the other, all owners at once. Milliseconds of each. */
export async function saveAtOnce(origin: string, owners: readonly Owner[], times: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: owners.length });
  const took: number[] = [];
  try {
    await Promise.all(
      owners.map(async (owner) => {
        for (let done = 0; done < times; done += 1) {
          const body = JSON.stringify({ ...STEP, version: owner.version });
          const began = performance.now();
          const { status, text } = await request(`${origin}/api/restaurants/applications/${owner.id}/business`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', cookie: owner.cookie },
            body,
            agent,
          });
          took.push(performance.now() - began);
          if (status !== 200) throw new Error(`a save was answered with ${status}: ${text}`);
          owner.version = (JSON.parse(text) as { version: number }).version;
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  return took;
}
