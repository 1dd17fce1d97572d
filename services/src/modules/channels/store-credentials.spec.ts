import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { usePolledStore } from '../../../test/polled-store.factory.js';
import { FIELDS, SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';
import { signInAs } from '../../../test/sign-in.js';

const ROTATED = { key: 'sim-rotated-client', secret: 'sim-rotated-secret' };

describe('new credentials for a connected Shopify store', () => {
  const { book, buy, settled, ordersOf, oneOf, store, poll, connected } = useShopifyStore();
  const { type: _type, ...fields } = FIELDS;

  const update = (body: object) => {
    const { seller, storeId } = connected();
    return seller.put(`/api/integrations/${storeId}/credentials`, body);
  };
  const stored = async () => {
    const [row] = await connected().app.sql<{ sealed: string; at: string }>(
      `SELECT sealed_credentials || masks::text AS sealed, orders_cursor::text AS at FROM integrations`,
    );
    return row;
  };
  const audited = (action: string) =>
    connected().app.sql<{ outcome: string; line: string }>(
      `SELECT outcome, a::text AS line FROM audit_lines a WHERE action = $1`,
      [action],
    );
  /** The partner knows only the new ones from now on, and no token of the old ones. */
  const rotate = () => {
    book().configure(SHOP, { changedKeys: ROTATED });
    const { world } = book();
    for (const [token] of world.entries('shopify-tokens')) world.put('shopify-tokens', token, 0);
  };
  afterEach(() => book().configure(SHOP, { changedKeys: {} }));

  it('are refused in the words of Shopify, and nothing changes', async () => {
    const before = await stored();
    const { body } = await update({ ...fields, secret: 'wrong' }).expect(422);
    expect(body.errors).toEqual([
      { field: 'key', message: 'Shopify refused the credentials: The client is unknown to this shop' },
    ]);
    expect(await stored()).toEqual(before);
    expect(await audited('store.credentials-updated')).toEqual([]);
  });

  it('are refused for another shop and where a field is missing, and nothing changes', async () => {
    const before = await stored();
    const { body } = await update({ ...fields, shop: 'other.myshopify.com' }).expect(422);
    expect(body.errors).toEqual([{ field: 'shop', message: expect.stringContaining(`must stay ${SHOP}`) }]);
    const missing = await update({ ...fields, secret: '' }).expect(400);
    expect(missing.body.errors).toEqual([{ field: 'secret', message: 'Client secret is required' }]);
    expect(await stored()).toEqual(before);
  });

  it('are for the own stores only', async () => {
    const { app, storeId } = connected();
    const other = await signInAs(app, 'seller');
    await other.put(`/api/integrations/${storeId}/credentials`, fields).expect(404);
    await other.delete(`/api/integrations/${storeId}`).expect(404);
    expect(await store()).toMatchObject({ health: 'good' });
  });

  it('bring a store that refused the old ones back: its orders come once, none is left out', async () => {
    const { app, seller, storeId } = connected();
    rotate();
    const bought = buy();
    await settled();
    await poll();
    expect(await store()).toMatchObject({ health: 'failing', failure: expect.stringContaining('refused') });
    expect(await ordersOf(bought.id)).toEqual([]);
    const { body, text } = await update({ ...fields, ...ROTATED, webhook_client_id: 'lotus-hooks-2' }).expect(200);
    expect(body).toEqual({ status: true, message: 'Credentials updated' });
    expect(text).not.toContain(ROTATED.secret);
    await settled();
    expect(await store()).toMatchObject({ health: 'good', failure: null, id: storeId });
    await oneOf(bought.id);
    await poll();
    await oneOf(bought.id);
    const addresses = book()
      .world.entries('shopify-subscriptions')
      .flatMap(([, one]) => (one === null ? [] : [one]));
    expect(addresses).toHaveLength(5);
    for (const one of addresses)
      expect(one).toMatchObject({ uri: expect.stringMatching(new RegExp(`/shopify/${storeId}/lotus-hooks-2$`)) });
    const told = buy();
    await settled();
    await oneOf(told.id);
    expect((await seller.get('/api/integrations')).text).not.toContain(ROTATED.secret);
    const [line, ...more] = await audited('store.credentials-updated');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ outcome: 'done' });
    expect(line?.line).not.toContain(ROTATED.secret);
    expect((await stored())?.sealed).not.toContain(ROTATED.secret);
    await update({ ...fields, ...ROTATED, webhook_client_id: 'lotus-hooks-2' }).expect(200);
    await settled();
    await oneOf(bought.id);
    book().configure(SHOP, { changedKeys: {} });
    app.clock.advance({ minutes: 1 });
    await update(fields).expect(200);
    await settled();
  });

  it('are not taken for a store that is disconnected, whose webhooks are gone', async () => {
    const { app, seller, storeId } = connected();
    const { body } = await seller.delete(`/api/integrations/${storeId}`).expect(200);
    expect(body).toEqual({
      status: true,
      message: 'Store disconnected. Its orders are kept.',
      areWebhooksRemoved: true,
    });
    expect(
      book()
        .world.entries('shopify-subscriptions')
        .filter(([, one]) => one !== null),
    ).toEqual([]);
    const refused = await update(fields).expect(422);
    expect(refused.body.message).toBe('Connect this store again first');
    const { warehouseId } = connected().shop;
    await seller.post('/api/integrations', { ...FIELDS, warehouseId }).expect(200);
    await settled();
    expect(
      book()
        .world.entries('shopify-subscriptions')
        .filter(([, one]) => one !== null),
    ).toHaveLength(5);
    app.clock.reset();
  });

  it('of a store that does not answer: it is disconnected all the same, which is said and recorded, and its webhooks are refused', async () => {
    const { seller, storeId, app } = connected();
    book().configure(SHOP, { goSilent: true });
    const { body } = await seller.delete(`/api/integrations/${storeId}`).expect(200);
    expect(body).toMatchObject({ status: true, areWebhooksRemoved: false });
    expect(body.message).toContain('Store disconnected. Its orders are kept. Its notifications to Godown could not');
    expect(await store()).toMatchObject({ health: 'disconnected', ordersTaken: expect.any(Number) });
    expect(await audited('store.webhooks-removed')).toMatchObject([{ outcome: 'refused' }]);
    book().configure(SHOP, { goSilent: false });
    const late = buy();
    await settled();
    const pushed = book().world.webhooks.list({ courier: 'shopify', subject: `${SHOP}/${late.id}` });
    expect(pushed.map(({ delivered }) => delivered)).toEqual([false]);
    expect(await ordersOf(late.id)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    const again = await seller.delete(`/api/integrations/${storeId}`).expect(200);
    expect(again.body).toMatchObject({ areWebhooksRemoved: true });
    expect(
      book()
        .world.entries('shopify-subscriptions')
        .filter(([, one]) => one !== null),
    ).toEqual([]);
  });
});

describe.each([
  ['amazon', 'a1b2c3d4e5f6g7', {}],
  ['easyecom', 'ne1234567890', {}],
  ['unicommerce', 'lotus.unicommerce.com', {}],
  ['shipway', 'lotus', { key: SIMULATOR_STORE_ACCOUNTS.shipway.key }],
] as const)('new credentials for a connected store of %s, which pushes nothing', (type, address, kept) => {
  const { fields, book, buy, poll, oneOf, ordersOf, stores, connected } = usePolledStore(type, address);

  it('are refused when they are wrong or of another account, and bring the store back when they are right', async () => {
    const { app, seller, storeId } = connected();
    const { type: _type, ...given } = fields;
    const update = (body: object) => seller.put(`/api/integrations/${storeId}/credentials`, { ...given, ...body });
    const rotated = { ...ROTATED, ...kept };
    book().configure(address, { changedKeys: rotated });
    for (const [token] of book().world.entries(`${type}-tokens`)) book().world.put(`${type}-tokens`, token, 0);
    const bought = buy();
    await poll();
    expect(await stores()).toMatchObject([{ health: 'failing' }]);
    const wrong = await update({ secret: 'wrong' }).expect(422);
    expect(wrong.body.message).toContain('refused the credentials');
    expect(await ordersOf(bought.id)).toEqual([]);
    if (type === 'shipway') {
      const other = await update({ ...rotated, key: 'other@godown.test' }).expect(422);
      expect(other.body.errors).toEqual([{ field: 'key', message: expect.stringContaining('another account') }]);
    }
    if (type === 'amazon') {
      book().configure(address, { isOtherSeller: true });
      const other = await update(rotated).expect(422);
      expect(other.body.message).toBe('Amazon refused the credentials: Access to requested resource is denied.');
      book().configure(address, { isOtherSeller: false });
      expect(await stores()).toMatchObject([{ health: 'failing' }]);
    }
    if (type === 'unicommerce') {
      const place = () => app.sql(`UPDATE integrations SET location_id = 'ELSEWHERE'`);
      const [{ was }] = (await app.sql(`SELECT location_id AS was FROM integrations`)) as [{ was: string }];
      await place();
      const other = await update(rotated).expect(422);
      expect(other.body.message).toContain(`belong to ${was}, and the connected store to ELSEWHERE`);
      await app.sql(`UPDATE integrations SET location_id = $1`, [was]);
    }
    await update(rotated).expect(200);
    await app.settle();
    expect(await stores()).toMatchObject([{ health: 'good', failure: null }]);
    await oneOf(bought.id);
    await poll();
    await oneOf(bought.id);
  });
});
