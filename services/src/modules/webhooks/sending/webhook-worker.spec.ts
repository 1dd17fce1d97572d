import { setTimeout as wait } from 'node:timers/promises';
import { type DeliveryView } from '@godown/contracts/webhooks';
import { createShop, placeOrder } from '../../../../test/orders.factory.js';
import { startSecondProcess } from '../../../../test/second-process.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { answer, HANG, TAKEN, WebhookReceiver } from '../../../../test/webhook-receiver.js';
import { createWebhook, deliveriesOf } from '../../../../test/webhooks.factory.js';

const PATIENCE_MS = 60_000;

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
    await wait(25);
  }
}

describe('A worker', () => {
  let app: TestApp;
  let healthy: WebhookReceiver;
  let sick: WebhookReceiver;

  beforeAll(async () => {
    healthy = await WebhookReceiver.start();
    sick = await WebhookReceiver.start();
    app = await createTestApp({ role: 'api', env: { OUTBOUND_ALLOWED_ORIGINS: `${healthy.origin},${sick.origin}` } });
  });

  afterAll(async () => {
    await app?.close();
    await healthy?.stop();
    await sick?.stop();
  });

  /** How many different orders it was told of. */
  const ordersAt = (receiver: WebhookReceiver) =>
    new Set(receiver.calls.map(({ body }) => (JSON.parse(body) as { orderId: string }).orderId)).size;

  it('takes events to a healthy receiver while the one beside it hangs, and what it held when it stopped goes out from another', async () => {
    const env = {
      OUTBOUND_ALLOWED_ORIGINS: `${healthy.origin},${sick.origin}`,
      ROLE: 'worker',
      JOBS_POLL_SECONDS: '0.5',
    };
    const [one, other] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    sick.answering = HANG;
    await createWebhook(one, { url: sick.url });
    await createWebhook(other, { url: healthy.url });
    const [shop, otherShop] = [await createShop(app, one), await createShop(app, other)];
    for (let count = 0; count < 6; count += 1) {
      await placeOrder(shop);
      await placeOrder(otherShop);
    }
    const worker = await startSecondProcess(app, env);
    try {
      await until('the sick one holds its share', () => sick.calls.length >= 4);
      await until('the healthy receiver has all', () => ordersAt(healthy) === 6);
      await placeOrder(otherShop);
      await until('the healthy receiver has the later one', () => ordersAt(healthy) === 7);
    } finally {
      await worker.close();
    }
    sick.answering = TAKEN;
    // Past the lease, and past the pauses of attempts that ran out of time meanwhile.
    app.clock.advance({ hours: 1 });
    const next = await startSecondProcess(app, env);
    // The workers also book the orders, and each move is told: the list grows until they are done with it.
    let delivered: DeliveryView[] = [];
    try {
      await until('the sick one has all', async () =>
        (delivered = await deliveriesOf(one)).every(({ status }) => status === 'DELIVERED'),
      );
    } finally {
      await next.close();
    }
    expect(delivered.filter(({ id }) => !sick.ids.includes(`msg_${id}`))).toEqual([]);
    const known = (await deliveriesOf(one)).map(({ id }) => `msg_${id}`);
    expect(sick.ids.filter((id) => !known.includes(id))).toEqual([]);
    expect(ordersAt(sick)).toBe(6);
  }, 300_000);

  it('tells a company of its own orders only', async () => {
    const before = sick.calls.length;
    sick.answering = answer(200);
    const [one, other] = [await signInAs(app, 'seller'), await signInAs(app, 'seller')];
    await createWebhook(one, { url: sick.url });
    await placeOrder(await createShop(app, other));
    expect(await deliveriesOf(one)).toEqual([]);
    expect(sick.calls).toHaveLength(before);
  });
});
