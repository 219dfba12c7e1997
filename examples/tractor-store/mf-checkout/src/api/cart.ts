/** The addresses that forms post to as well, for those without scripts. */
export const CART = {
  read: '/api/checkout/cart',
  add: '/api/checkout/cart/add',
  remove: '/api/checkout/cart/remove',
  order: '/api/checkout/place-order',
} as const;

export interface LineItem {
  sku: string;
  id: string;
  name: string;
  url: string;
  hex: string;
  quantity: number;
  /** In whole dollars. */
  total: number;
}

export interface Cart {
  items: LineItem[];
  quantity: number;
  /** In whole dollars. */
  total: number;
}

async function answered(reply: Response): Promise<Cart> {
  const body = (await reply.json()) as Cart & { error?: { message: string } };
  if (!reply.ok) throw new Error(body.error?.message ?? 'The basket does not answer.');
  return body;
}

export const readCart = async (api: typeof fetch, signal?: AbortSignal): Promise<Cart> =>
  answered(await api(CART.read, { signal: signal ?? null }));

/**
 * Throws an error whose message is for people.
 *
 * @param early the answer, where it was asked for already
 */
export const changeCart = async (what: 'add' | 'remove', sku: string, early?: Promise<Response>): Promise<Cart> =>
  answered(
    await (early ??
      fetch(CART[what], {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ sku }),
      })),
  );
