import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider that takes no time: every page is paid at once, and its money is held. What it says is what Stripe would say. */
export async function startInstantStripe() {
  const amounts = new Map<string, number>();
  let sessions = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.once('end', () => {
      const reply = request.method === 'POST' ? open(body) : look(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  const open = (body: string) => {
    const id = `cs_test_${(sessions += 1)}`;
    const form = [...new URLSearchParams(body)];
    const cents = form
      .filter(([name]) => name.endsWith('[unit_amount]'))
      .reduce((sum, [, value]) => sum + Number(value), 0);
    amounts.set(id, cents);
    return { id, object: 'checkout.session', status: 'open', url: `https://checkout.stripe.example/${id}` };
  };
  const look = (url: string) => {
    const id = /cs_test_\d+/.exec(url)?.[0] ?? '';
    const cents = amounts.get(id) ?? 0;
    const intent = { id: `pi_${id}`, object: 'payment_intent', status: 'requires_capture', amount_received: 0 };
    return {
      ...{ id, object: 'checkout.session', status: 'complete' },
      payment_intent: { ...intent, amount_capturable: cents },
    };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
