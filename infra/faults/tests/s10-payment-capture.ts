import { createHmac } from 'node:crypto';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { inLanes, until } from '../harness/wait.ts';
import { exactly, type Measure } from '../measure.ts';
import { initiate, open, type Paid, pay, PRICE_PER_RUPEE } from './checkout.ts';
import { patiently } from './r2-wallet-contention.ts';

const WEBHOOK_SECRET = 'sim-razorpay-webhook';
type Seller = Tenant & { person: Person };

function capture(
  { random }: Lab,
  { person }: Seller,
  { orderId, paymentId, signature, rupees }: Paid,
): Promise<Answer> {
  const body = { razorpayOrderId: orderId, razorpayPaymentId: paymentId, amount: rupees, razorpaySignature: signature };
  const headers = { 'idempotency-key': `s10-${random.hex(20)}` };
  return patiently(() => person.call({ method: 'POST', path: '/api/razorpay/capture', body, headers }));
}

function push(
  { system }: Lab,
  orderId: string,
  secret = WEBHOOK_SECRET,
  change = (text: string): string => text,
): Promise<Answer> {
  const text = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: { entity: { id: 'pay_x', order_id: orderId, amount: 1, currency: 'USD', status: 'captured' } },
    },
  });
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return send(system.api.url, {
    method: 'POST',
    path: '/api/webhooks/payments/razorpay',
    raw: change(text),
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
  });
}

async function creditsOf({ system }: Lab, companyIds: readonly string[]): Promise<{ times: number; paise: number }> {
  const [row] = await system.sql<{ times: number; paise: string }>(
    `
    SELECT count(*)::int AS times, COALESCE(sum(e.amount_paise), 0) AS paise FROM ledger_entries e
    JOIN ledger_transfers t ON t.company_id = e.company_id AND t.id = e.transfer_id
    WHERE e.company_id = ANY ($1::uuid[]) AND e.account_code = 'wallet' AND t.category = 'RECHARGE'`,
    [companyIds],
  );
  return { times: row?.times ?? 0, paise: Number(row?.paise) };
}

/** Each payment is credited once, with what was paid. */
export function judgeCredits(
  { times, paise }: { times: number; paise: number },
  due: { payments: number; paise: number },
): Measure[] {
  return [exactly('paymentsCredited', times, due.payments), exactly('creditedPaise', paise, due.paise)];
}

/** Everybody tells of the same payment at once: fifty callbacks and pushes before, during and after. */
async function toldOften(lab: Lab): Promise<Measure[]> {
  const sellers = await inLanes(Array.from({ length: lab.count(4, 25) }), 2, () => lab.tenants.seller());
  let [said, expected] = [0, 0];
  await inLanes(sellers, 2, async (seller) => {
    const rupees = lab.random.between(500, 5_000);
    expected += rupees * 100;
    const orderId = await open(lab, seller, rupees);
    await push(lab, orderId);
    const paid = await pay(lab, orderId, rupees);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 10 === 0) await push(lab, orderId);
        return capture(lab, seller, paid);
      }),
    );
    said += answers.filter(({ status }) => status === 200).length;
  });
  const ids = sellers.map(({ companyId }) => companyId);
  await quiet(lab);
  return [
    ...judgeCredits(await creditsOf(lab, ids), { payments: sellers.length, paise: expected }),
    exactly('captureAnswers', said, sellers.length * 50),
  ];
}

async function quiet({ system }: Lab): Promise<void> {
  await until('the pushes are worked off', 180_000, async () => {
    const [row] = await system.sql<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job WHERE name LIKE 'payments.%' AND state IN ('created', 'retry', 'active') AND start_after <= now()`,
    );
    return row?.open === 0;
  });
}

/** Whatever is said about a payment that is not so changes nothing. */
async function tampered(lab: Lab): Promise<Measure[]> {
  const [seller, other] = [await lab.tenants.seller(), await lab.tenants.seller()];
  const [orderId, secondId, foreignId] = [
    await open(lab, seller, 500),
    await open(lab, seller, 600),
    await open(lab, other, 500),
  ];
  const [paid, second] = [await pay(lab, orderId, 500), await pay(lab, secondId, 600, 'authorized')];
  const attempts: [string, Promise<Answer>][] = [
    ['wrong signature', capture(lab, seller, { ...paid, signature: 'a'.repeat(64) })],
    ["another order's signature", capture(lab, seller, { ...paid, orderId: secondId })],
    ['a higher amount', capture(lab, seller, { ...paid, rupees: 5_000 })],
    ['a lower amount', capture(lab, seller, { ...paid, rupees: 499 })],
    ["another company's order", capture(lab, other, paid)],
    ["another company's order, own payment", capture(lab, seller, { ...paid, orderId: foreignId })],
    ['an old webhook secret', push(lab, orderId, 'rotated-away')],
    [
      'a body serialised again',
      push(lab, orderId, WEBHOOK_SECRET, (text) => JSON.stringify(JSON.parse(text), null, 1)),
    ],
    ...[499 * PRICE_PER_RUPEE, PRICE_PER_RUPEE, 0, -510, 51_001, 51_000.5, '51000', 1e9 * PRICE_PER_RUPEE].map(
      (price, index): [string, Promise<Answer>] => [
        `price ${price}`,
        initiate(seller, price, `s10-bad-${index}-${lab.random.hex(8)}`),
      ],
    ),
  ];
  let accepted = 0;
  for (const [name, attempt] of attempts) {
    const { status } = await attempt;
    if (status >= 400 && status < 500) continue;
    accepted += 1;
    lab.note(`${name}: ${status}`);
  }
  void second;
  await quiet(lab);
  const { times } = await creditsOf(lab, [seller.companyId, other.companyId]);
  return [exactly('tamperedAccepted', accepted, 0), exactly('tamperedCredited', times, 0)];
}

/** Paid, and the browser never came back: the reconciler alone finds it. */
async function lostCallbacks(lab: Lab): Promise<Measure[]> {
  const sellers = await inLanes(Array.from({ length: lab.count(2, 10) }), 2, () => lab.tenants.seller());
  for (const seller of sellers) await pay(lab, await open(lab, seller, 700), 700);
  const failed = await lab.tenants.seller();
  await pay(lab, await open(lab, failed, 700), 700, 'failed');
  const ids = sellers.map(({ companyId }) => companyId);
  await lab.system.sql(`UPDATE gateway_payments SET next_check_at = now() WHERE next_check_at IS NOT NULL`);
  const found = await until('the reconciler has found them', 150_000, async () =>
    (await creditsOf(lab, ids)).times === sellers.length ? sellers.length : null,
  ).catch(() => 0);
  return [
    exactly('lostButFound', found, sellers.length),
    exactly('lostPaise', (await creditsOf(lab, ids)).paise, sellers.length * 70_000),
    exactly('failedCredited', (await creditsOf(lab, [failed.companyId])).times, 0),
  ];
}

/** The wallets' side and the gateway's side of all recharges, to the paisa. */
async function books({ system }: Lab): Promise<Measure[]> {
  const [row] = await system.sql<{ clearing: string; credited: string }>(`
    SELECT -COALESCE(sum(balance_paise) FILTER (WHERE code = 'platform.gateway_clearing'), 0) AS clearing,
      COALESCE(sum(balance_paise) FILTER (WHERE code IN ('wallet', 'platform.gateway_fees')), 0) AS credited FROM ledger_accounts`);
  return [exactly('gatewayMinusLedgerPaise', Number(row?.clearing) - Number(row?.credited), 0)];
}

export const paymentCapture: FaultTest = {
  id: 'S10',
  promise: 'every captured rupee is credited once; no uncaptured rupee ever',
  isShort: true,
  plan: () => ({ hasSimulator: true }),
  run: async (lab) => {
    // Only the callbacks of the browsers and our own pushes tell, so that each can be lost.
    await send(lab.system.simulator?.url ?? '', {
      method: 'PUT',
      path: '/control/webhooks/razorpay',
      body: { url: null, token: '' },
    });
    const measures = [...(await toldOften(lab)), ...(await tampered(lab))];
    // Waiting for the reconciler takes a minute or two: not for the short tier.
    const lost = lab.tier === 'long' ? await lostCallbacks(lab) : [];
    return [...measures, ...lost, ...(await books(lab))];
  },
};
