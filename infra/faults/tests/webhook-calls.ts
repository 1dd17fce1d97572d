import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Lab } from '../fault-test.ts';
import { type Answer, form, jsonOf } from '../harness/api-client.ts';
import { type Received } from '../harness/receivers.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { workbook } from '../harness/workbook.ts';
import { ORDER_HEADER, orderCells } from './sheet-kinds.ts';

export interface Hook {
  id: string;
  secret: string;
}

export function saveHook(
  person: Person,
  webhookUrl: string,
  authHeaders?: { key: string; value: string },
): Promise<Answer> {
  return person.call({
    method: 'POST',
    path: '/api/ums/webhooks',
    body: { webhookUrl, ...(authHeaders === undefined ? {} : { authHeaders }) },
  });
}

export async function hookTo(person: Person, webhookUrl: string): Promise<Hook> {
  const answer = await saveHook(person, webhookUrl);
  const { data } = jsonOf<{ data?: Hook }>(answer);
  if (data === undefined) throw new Error(`no webhook: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
  return { id: data.id, secret: data.secret };
}

export function testEvent(person: Person, id: string): Promise<Answer> {
  return person.call({ method: 'POST', path: `/api/ums/webhooks/${id}/test` });
}

/** Orders by sheet: each is one event of the company. */
export async function placeOrders(
  { tenants, random }: Lab,
  tenant: Tenant & { person: Person },
  count: number,
): Promise<void> {
  const warehouseId = await tenants.warehouse();
  const { sku } = await tenants.item(tenant, warehouseId, count);
  const prefix = random.hex(10);
  const bytes = workbook([
    ORDER_HEADER,
    ...Array.from({ length: count }, (_, index) => orderCells({ orderId: `${prefix}-${index}`, sku })),
  ]);
  const answer = await tenant.person.call({
    method: 'POST',
    path: '/api/order/bulk',
    ...form({ pickupWarehouseId: warehouseId, unknownSku: 'refuse' }, { name: 'o.xlsx', bytes }),
  });
  if (answer.status !== 201) throw new Error(`no orders: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
}

const TOLERANCE_SECONDS = 300;

/** The receiver's side of Standard Webhooks, written from the specification and sharing nothing with the product. */
export function isGenuine(
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  secret: string,
  nowSeconds: number,
): boolean {
  const [id, stamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  );
  if (!id || !/^\d+$/.test(stamp ?? '') || Math.abs(nowSeconds - Number(stamp)) > TOLERANCE_SECONDS) return false;
  const wanted = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${stamp}.${body}`)
    .digest();
  return (signatures ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
