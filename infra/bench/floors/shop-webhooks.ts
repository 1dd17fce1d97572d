import { createHash, createHmac, randomUUID } from 'node:crypto';
import { KEEP, STORE } from './shop-webhooks.sql.ts';
import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Store {
  company_id: string;
  type: string;
  disconnected_at: Date | null;
}

const SECRET = process.env.SHOP_SECRET ?? '';
const QUEUE = 'channels.inbox';

/** A shop's webhook: whose it is, whether it is signed, and kept with a job that will read it. */
const take: FloorHandler = async (pool, request, text, bytes) => {
  const [, channel, id] = request.url?.split('/') ?? [];
  const { rows } = await pool.query<Store>({ name: 'store', text: STORE, values: [id] });
  const [store] = rows;
  const signature = createHmac('sha256', SECRET).update(bytes).digest('base64');
  if (
    !store ||
    store.type !== channel ||
    store.disconnected_at !== null ||
    request.headers['x-shopify-hmac-sha256'] !== signature
  )
    return { status: 401, body: '{"status":false}' };
  const order = JSON.parse(text) as { id: number };
  const body = JSON.stringify({ companyId: store.company_id, id, externalId: String(order.id), body: text });
  const key = createHash('sha256')
    .update(`${id} ${String(request.headers['x-shopify-webhook-id'])}`)
    .digest('hex');
  await pool.query({ name: 'keep', text: KEEP, values: [randomUUID(), channel, key, body, new Date(), QUEUE] });
  return { body: '{"status":true}' };
};

serveFloor(take);
