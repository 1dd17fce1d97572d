import { randomUUID } from 'node:crypto';
import {
  type AskHandInResponse,
  type CapturePaymentResponse,
  type OwnCollectionsResponse,
  type SalesmanCashResponse,
  type SalesmenCashResponse,
} from '@godown/contracts/receivables';
import {
  balanceOf,
  capture,
  createRetailShop,
  handOver,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

const EVENING = '2026-11-24T16:00:00Z';
const NOTHING = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };
const CHEQUE = { number: '123456', bank: 'Federal Bank', date: '2026-11-24' };
const LATE = 'The day was closed before this arrived: it counts for the next hand-over.';

describe("the close of a salesman's day", () => {
  let app: TestApp;
  let shop: RetailShop;
  let bill: RetailOrder;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    app.clock.freezeAt(EVENING);
    shop = await createRetailShop(app);
    bill = await retailOrder(app, shop);
    await handOver(shop, bill).expect(200);
  });
  // The books hold after everything that a test has done.
  afterEach(async () => expect(await app.get(ReceivablesProof).prove()).toEqual([]));
  afterAll(() => app.close());

  const pay = async (amount: number, more: object = {}, key = randomUUID()) =>
    (await capture(shop.salesman, { id: bill.invoiceId, amount, mode: 'CASH', ...more }, key).expect(200))
      .body as CapturePaymentResponse;
  const cheque = (amount: number) => pay(amount, { mode: 'CHEQUE', cheque: CHEQUE });
  const path = () => `/api/d2r/salesman-cash/${shop.salesman.userId}`;
  const counting = (coinsPaise: number) => ({ ...NOTHING, coinsPaise });
  const close = (expectedPaise: number, more: object = {}) =>
    shop.seller
      .post(`${path()}/hand-overs`, {
        companyId: shop.seller.companyId,
        expectedPaise,
        count: counting(expectedPaise),
        chequeIds: [],
        ...more,
      })
      .set('Idempotency-Key', randomUUID());
  const ask = (coinsPaise: number, chequeIds: string[] = [], who = shop.salesman, key: string = randomUUID()) =>
    who
      .post('/api/field/hand-ins', { companyId: shop.seller.companyId, count: counting(coinsPaise), chequeIds })
      .set('Idempotency-Key', key);
  const own = async () =>
    (await shop.salesman.get('/api/field/collections').expect(200)).body as OwnCollectionsResponse;
  const detail = async () =>
    (await shop.seller.get(`${path()}?companyId=${shop.seller.companyId}`).expect(200)).body as SalesmanCashResponse;
  const askedAt = async () =>
    ((await shop.seller.get('/api/d2r/salesman-cash').expect(200)).body as SalesmenCashResponse).salesmen.map(
      ({ handInAskedAt }) => handInAskedAt,
    );
  const later = (minutes: number) => app.clock.advance({ minutes });

  it('is the hand-over of the day, with what was counted, the difference and who counted', async () => {
    await pay(100);
    expect((await own()).closings).toEqual([]);
    later(60);
    await close(10_000, { count: counting(9_500), reason: 'Lost a coin' }).expect(201);
    const day = await own();
    expect(day.closings).toMatchObject([
      { countedPaise: 9_500, differencePaise: -500, receivedAt: '2026-11-24T17:00:00.000Z' },
    ]);
    expect(day.closings[0]?.receivedBy).not.toBe('');
    expect(day.collections).toMatchObject([{ amountPaise: 10_000, afterHandOverAt: null }]);
    later(3 * 60);
    expect(await own()).toMatchObject({ closings: [], handOvers: [{ countedPaise: 9_500 }], cashPaise: 500 });
  });

  it('leaves what the phone took before and sends later to the next hand-over, and says so to both', async () => {
    await pay(100);
    later(60);
    await close(10_000).expect(201);
    later(60);
    const key = randomUUID();
    const taken = { at: '2026-11-24T16:30:00.000Z' };
    const late = await pay(70, taken, key);
    expect(late.message).toBe(`Payment captured successfully. ${LATE}`);
    await app.sql('DELETE FROM saved_replies');
    expect((await pay(70, taken, key)).collectionId).toBe(late.collectionId);
    const afterHandOverAt = '2026-11-24T17:00:00.000Z';
    expect(await own()).toMatchObject({
      cashPaise: 7_000,
      collections: [
        { amountPaise: 7_000, afterHandOverAt },
        { amountPaise: 10_000, afterHandOverAt: null },
      ],
    });
    expect((await detail()).payments).toMatchObject([{ amountPaise: 7_000, afterHandOverAt }]);
    await close(7_000).expect(201);
    expect((await own()).collections.map((one) => one.afterHandOverAt)).toEqual([null, null]);
    expect(await balanceOf(app, shop.seller.companyId, `d2r.salesman_cash.${shop.salesman.userId}`)).toBe(0);
  });

  it('of the day before holds for what was taken on it; a new day is open, and UPI needs no close', async () => {
    await pay(100);
    later(60);
    await close(10_000).expect(201);
    expect((await pay(20, { mode: 'UPI', at: EVENING })).message).toBe('Payment captured successfully');
    later(2 * 60);
    expect((await pay(30, { at: '2026-11-24T16:30:00.000Z' })).message).toContain(LATE);
    expect((await pay(40)).message).toBe('Payment captured successfully');
    expect((await own()).collections).toMatchObject([{ amountPaise: 4_000, afterHandOverAt: null }]);
    expect((await detail()).payments.map(({ amountPaise, afterHandOverAt }) => [amountPaise, afterHandOverAt])).toEqual(
      [
        [3_000, '2026-11-24T17:00:00.000Z'],
        [4_000, null],
      ],
    );
  });

  it('can be asked for with counted cash and ticked cheques, which the company sees until it has counted', async () => {
    await pay(100);
    const { collectionId } = await cheque(200);
    const key = randomUUID();
    const asked = (await ask(9_000, [], shop.salesman, key).expect(201)).body as AskHandInResponse;
    expect(asked).toMatchObject({ message: 'Hand-in requested', handIn: { countedPaise: 9_000, chequeIds: [] } });
    expect((await ask(9_000, [], shop.salesman, key).expect(201)).body).toEqual(asked);
    later(10);
    await ask(10_000, [collectionId]).expect(201);
    const handIn = { countedPaise: 10_000, chequeIds: [collectionId], askedAt: '2026-11-24T16:10:00.000Z' };
    expect((await own()).hands).toMatchObject([
      { companyId: shop.seller.companyId, cashPaise: 10_000, cheques: [{ id: collectionId }], handIn },
    ]);
    expect((await detail()).handIn).toMatchObject({ ...handIn, count: counting(10_000) });
    expect(await askedAt()).toEqual([handIn.askedAt]);
    // No money has moved.
    expect((await own()).cashPaise).toBe(10_000);
    await close(10_000, { chequeIds: [collectionId] }).expect(201);
    expect((await detail()).handIn).toBeNull();
    expect((await own()).hands).toMatchObject([{ cashPaise: 0, cheques: [], handIn: null }]);
    await pay(5);
    expect(await askedAt()).toEqual([null]);
  });

  it('is not asked for with nothing, with a cheque that is not in hand, or by anybody but a salesman of the company', async () => {
    await pay(100);
    const { collectionId } = await cheque(200);
    await ask(0).expect(422);
    await ask(-1).expect(400);
    await ask(100, ['x']).expect(400);
    await ask(100, [randomUUID()]).expect(409);
    const colleague = await signInAs(app, 'salesman', { companyIds: shop.seller.companyIds });
    await ask(100, [collectionId], colleague).expect(409);
    await ask(100, [], await signInAs(app, 'salesman')).expect(404);
    await ask(100, [], shop.seller).expect(403);
    expect((await detail()).handIn).toBeNull();
  });
});
