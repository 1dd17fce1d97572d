import { randomUUID } from 'node:crypto';
import { type CreditNoteResponse, type ShelfResponse } from '@godown/contracts/receivables';
import {
  balanceOf,
  createRetailShop,
  deliveredOrder,
  note,
  retailOrder,
  type RetailOrder,
  type RetailShop,
} from '../../../../test/receivables.factory.js';
import { photo } from '../../../../test/pictures.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

describe('Credit notes at the shelf', () => {
  let app: TestApp;
  let shop: RetailShop;
  let order: RetailOrder;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(async () => {
    app.clock.freezeAt('2026-11-24T06:00:00Z');
    shop = await createRetailShop(app);
    await beatOf(shop.salesman);
    order = await deliveredOrder(app, shop);
  });
  // The books hold after everything that a test has done.
  afterEach(async () => expect(await app.get(ReceivablesProof).prove()).toEqual([]));
  afterAll(() => app.close());

  async function beatOf(salesman: SignedIn): Promise<void> {
    const beat = {
      name: randomUUID(),
      description: 'x',
      salesmanId: salesman.userId,
      companyId: shop.seller.companyId,
    };
    const { id } = (await shop.clerk.post('/api/d2r/beats', beat).expect(201)).body.beat;
    await shop.clerk.post('/api/d2r/beat-retailer', { beatId: id, retailerIds: [shop.storeId] }).expect(201);
  }
  const pieces = (expired: number, damaged = 0, id = order.itemId) => ({
    orderId: order.orderId,
    items: [{ id, expired, damaged }],
  });
  const send = (body: object, key: string = randomUUID(), who = shop.salesman) =>
    who.post('/api/field/credit-notes', body).set('Idempotency-Key', key);
  const shelf = async (who = shop.salesman) => (await who.get('/api/field/shelf').expect(200)).body as ShelfResponse;
  const credit = () => balanceOf(app, shop.seller.companyId, `d2r.credit.${shop.storeId}`);
  const blocked = async () =>
    (await app.sql<{ blocked: number }>('SELECT blocked FROM inventory_levels WHERE wsin = $1', [shop.thing.wsin]))[0]
      ?.blocked;

  it('take a picture of the goods along: sent once to a signed address, really a picture, of this order, shown to the office', async () => {
    const ask = (orderId: string, who = shop.salesman) =>
      who.get(`/api/field/credit-notes/presigned-url?orderId=${orderId}&contentType=image%2Fjpeg`);
    const put = async (bytes: Buffer) => {
      const { body } = await ask(order.orderId).expect(200);
      const headers = { 'content-type': 'image/jpeg', 'x-requested-with': 'upload' };
      const sent = await fetch(`${app.url}${body.url}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      expect(sent.status).toBe(200);
      return body.key as string;
    };
    const photoId = await put(await photo());
    const key = randomUUID();
    const { body } = await send({ ...pieces(1), photo: photoId }, key).expect(200);
    expect((await send({ ...pieces(1), photo: photoId }, key).expect(200)).body).toEqual(body);
    const path = `/api/d2r/credit-notes/${body.noteId}/photo`;
    await shop.clerk.get(path).expect(200).expect('content-type', 'image/jpeg');
    await (await signInAs(app, 'seller')).get(path).expect(404);
    const { creditNotes } = (await shop.clerk.post('/api/d2r/credit-notes/find', {}).expect(200)).body;
    expect(creditNotes[0]).toMatchObject({ id: body.noteId, hasPhoto: true });
    const plain = (await send(pieces(1)).expect(200)).body.noteId;
    await shop.clerk.get(`/api/d2r/credit-notes/${plain}/photo`).expect(404);
    const no = await send({ ...pieces(1), photo: await put(Buffer.from('no picture at all')) }).expect(400);
    expect(no.body.errors).toMatchObject([{ field: 'photo' }]);
    const other = await deliveredOrder(app, shop);
    await send({
      orderId: other.orderId,
      items: [{ id: other.itemId, expired: 1, damaged: 0 }],
      photo: photoId,
    }).expect(400);
    const stranger = await createRetailShop(app);
    await ask(order.orderId, stranger.salesman).expect(404);
  });

  it('credit the shop at the prices of the sale and block the goods, and tell the salesman number and amount', async () => {
    const before = await blocked();
    const { body } = await send(pieces(2, 1)).expect(200);
    const made = body as CreditNoteResponse;
    expect(made).toMatchObject({ message: `Credit note ${made.number} created`, amountPaise: order.amount * 30 });
    expect(await credit()).toBe(order.amount * 30);
    expect(await blocked()).toBe((before ?? 0) + 3);
    const { notes, orders } = await shelf();
    expect(orders[0]).toMatchObject({ retailer: 'Lake Stores', address: '1 Lake Road, Kochi 682001' });
    expect(notes).toEqual([
      {
        id: made.noteId,
        number: made.number,
        amountPaise: made.amountPaise,
        retailer: 'Lake Stores',
        shopOrderId: orders[0]?.shopOrderId,
        expired: 2,
        damaged: 1,
        createdAt: expect.any(String),
      },
    ]);
    const listed = (await shop.seller.post('/api/d2r/credit-notes/find', {}).expect(200)).body;
    expect(listed.creditNotes).toMatchObject([{ number: made.number, expired: 2, damaged: 1 }]);
  });

  it('are made once under the key of the phone, also days later and from two tabs at once, and refused with other content', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(pieces(2), key)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    await app.sql('DELETE FROM saved_replies');
    const again = await send(pieces(2), key).expect(200);
    expect(await credit()).toBe(order.amount * 20);
    expect((await shelf()).notes).toMatchObject([{ id: again.body.noteId }]);
    await app.sql('DELETE FROM saved_replies');
    await send(pieces(3), key).expect(409);
    await shop.salesman.post('/api/field/credit-notes', pieces(1)).expect(400);
    // The shop has left the beat: the phone still learns what became of its note.
    await app.sql(`UPDATE beats SET deleted_at = now() WHERE salesman_id = $1`, [shop.salesman.userId]);
    await app.sql('DELETE FROM saved_replies');
    expect((await send(pieces(2), key).expect(200)).body.noteId).toBe(again.body.noteId);
    await send(pieces(1)).expect(404);
  });

  it('stay within what is left of the item, together with the notes of the office; what is refused changes nothing', async () => {
    await note(shop.clerk, order.orderId, { [order.itemId]: { credit: 4, expired: 0, damaged: 0 } }).expect(200);
    const refused = await send(pieces(4, 3)).expect(422);
    expect(refused.body.message).toBe(`Only 6 of ${shop.thing.sku} can still be noted`);
    expect((await send(pieces(11)).expect(400)).body.message).toBe('Should be a whole number from 0 to 10');
    expect((await send(pieces(0)).expect(400)).body.message).toContain('at least one quantity');
    for (const items of [undefined, [], [{ id: 'x', expired: 1, damaged: 0 }], [{ id: order.itemId, expired: -1 }]])
      await send({ orderId: order.orderId, items }).expect(400);
    await send({ orderId: order.orderId, items: [...pieces(1).items, ...pieces(1).items] }).expect(400);
    await send(pieces(1, 0, randomUUID())).expect(400);
    expect(await credit()).toBe(order.amount * 40);
    const { orders } = await shelf();
    expect(orders).toMatchObject([{ noted: [{ sku: shop.thing.sku, quantity: 4 }] }]);
    await send(pieces(3, 3)).expect(200);
  });

  it('are for delivered orders of the shops on the own beats, and the phone knows no others', async () => {
    const placed = await retailOrder(app, shop);
    const { orders } = await shelf();
    expect(orders).toMatchObject([
      {
        orderId: order.orderId,
        companyId: shop.seller.companyId,
        retailerId: shop.storeId,
        retailer: 'Lake Stores',
        items: [{ id: order.itemId, sku: shop.thing.sku, quantity: 10 }],
        noted: [],
      },
    ]);
    expect(orders).toHaveLength(1);
    await send({ ...pieces(1, 0, placed.itemId), orderId: placed.orderId }).expect(422);
    await send({ ...pieces(1), orderId: randomUUID() }).expect(404);
    const colleague = await signInAs(app, 'salesman', { companyIds: shop.seller.companyIds });
    for (const other of [colleague, await signInAs(app, 'salesman')]) {
      expect(await shelf(other)).toMatchObject({ orders: [], notes: [] });
      await send(pieces(1), randomUUID(), other).expect(404);
    }
    for (const other of [shop.seller, shop.clerk, await signInAs(app, 'driver')]) {
      await other.get('/api/field/shelf').expect(403);
      await send(pieces(1), randomUUID(), other).expect(403);
    }
    await note(shop.salesman, order.orderId, {}).expect(403);
    expect(await credit()).toBe(0);
  });
});
