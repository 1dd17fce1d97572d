import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { CHANNELS } from '@godown/contracts/channels';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { UpstreamError } from '../../core/errors.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../../platform/connectors/index.js';
import { CHANNEL_CONNECTORS } from './connectors.js';
import { type ChannelAdapter, type Page, type StoreAccount } from './kit/channel-adapter.js';
import { type StorePush } from './kit/channel-connector.js';

const START = Date.parse('2026-06-10T04:30:00Z');
const MINUTE = 60_000;
const SHOP = 'shop.example.in';
const FIRST = { sku: 'LOTUS-SOAP-100', quantity: 2 };
const SECOND = { sku: 'NEEM-OIL-200', quantity: 1 };
const BUYER = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.in',
  address1: '14 Temple Street',
  city: 'Mumbai',
  province: 'Maharashtra',
  zip: '400050',
};
interface Keys {
  key: string;
  secret: string;
  webhook_client_id?: string;
  uc_client_id?: string;
  shipping_provider_code?: string;
}
const ACCOUNTS: Readonly<Record<string, Keys>> = SIMULATOR_STORE_ACCOUNTS;
/** Channels whose items have no id but the seller's SKU. */
const KEYED_BY_SKU = ['amazon', 'easyecom', 'unicommerce', 'shipway'];
/** Channels that do not say how much of an order is paid. */
const SAYS_NO_ADVANCE = ['wordpress', 'shipway'];
const TRACKING = { awb: 'AWB-1', courier: 'Delhivery', url: 'https://track.example.in/AWB-1' };

/** What a store pushes, as it comes. */
async function startReader(): Promise<{
  url: string;
  pushes: StorePush[];
  answerWith: (status: number) => void;
  close: () => void;
}> {
  const pushes: StorePush[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      pushes.push({ headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answerWith = (next: number): void => {
    status = next;
  };
  return { url: `http://127.0.0.1:${port}/hooks`, pushes, answerWith, close: () => server.close() };
}

async function all<T>(pageAfter: (after: string | null) => Promise<Page<T>>): Promise<{ rows: T[]; pages: number }> {
  const rows: T[] = [];
  let pages = 0;
  for (let after: string | null = null, isMore = true; isMore; pages += 1) {
    const page: Page<T> = await pageAfter(after);
    rows.push(...page.rows);
    after = page.next;
    isMore = after !== null && pages < 50;
  }
  return { rows, pages };
}

describe.each(CHANNEL_CONNECTORS.map((connector) => [connector.key, connector] as const))(
  'the %s adapter',
  (channel, connector) => {
    let simulator: Simulator;
    let http: PartnerHttp;
    let adapter: ChannelAdapter;
    let account: StoreAccount;
    /** What this channel cannot be told is left out of its adapter. */
    const can = (what: keyof ChannelAdapter): boolean => what in (connector.adapter.prototype as object);
    const telling = () => adapter as Required<ChannelAdapter>;
    let kept: string[];

    beforeAll(async () => {
      simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
    });
    beforeEach(async () => {
      simulator.world.reset('contract');
      simulator.world.setClock({ now: START, speed: 0 });
      kept = [];
      http = new PartnerHttp((line) => kept.push(JSON.stringify(line)), Date.now, {
        ...DEFAULT_LIMITS,
        timeoutMs: 20_000,
        retries: 0,
      });
      const url = `${simulator.url}/${channel}/{shop}`;
      adapter = new connector.adapter(http, url, url);
      const keys = ACCOUNTS[channel];
      if (!keys) throw new Error(`the simulator has no account of ${channel}`);
      const { key, secret, webhook_client_id: clientId = 'hooks' } = keys;
      const { uc_client_id: ucClientId = '', shipping_provider_code: shippingProviderCode = '' } = keys;
      const provider = { ucClientId, shippingProviderCode };
      account = { accountKey: 'test', shop: SHOP, key, secret, clientId, locationId: null, ...provider };
      account = { ...account, locationId: (await adapter.check(account)).locationId };
      book().configure(SHOP, { points: 1_000_000 });
    });
    afterEach(() => http.close());
    afterAll(() => simulator.close());

    const book = () => {
      const found = simulator.shops.get(channel);
      if (!found) throw new Error(`the simulator has no ${channel}`);
      return found;
    };
    const buy = (purchase: Parameters<ReturnType<typeof book>['buy']>[1] = {}) => {
      const bought = book().buy(SHOP, { lines: [FIRST], buyer: BUYER, payment: 'prepaid', ...purchase });
      if (!bought) throw new Error('sold out');
      return bought;
    };
    const read = async (id: string) => {
      const order = await adapter.getOrder(account, id);
      if (order === null) throw new Error('no such order');
      return order;
    };
    const orderIn = (id: string) => {
      const order = book().order(SHOP, id);
      if (!order) throw new Error('no such order in the shop');
      return order;
    };
    /** Amazon and Shipway show the id itself. */
    const shownNumber = ({ id, number }: { id: string; number: number }): string =>
      ['amazon', 'shipway'].includes(channel) ? id : String(number);
    const at = (minutes: number): Date => new Date(START + minutes * MINUTE);
    const sellAt = (minutes: number, purchase = {}) => {
      simulator.world.setClock({ now: at(minutes).getTime(), speed: 0 });
      return buy(purchase);
    };

    it('takes right credentials and refuses wrong ones in the words of the store', async () => {
      expect(account.locationId).toEqual(can('setStock') ? expect.any(String) : null);
      const wrong = { ...account, accountKey: 'wrong', secret: 'wrong-secret' };
      const refused = await adapter.check(wrong).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UpstreamError);
      expect(refused).toMatchObject({ code: 'PARTNER_LOGIN', details: { retryable: false } });
      expect(String(refused)).toMatch(/refused the credentials: \w{3}/);
      expect(String(refused)).not.toContain('wrong-secret');
    });

    if (can('listItems'))
      it('lists its catalogue page by page, each item once', async () => {
        for (let number = 1; number <= 230; number += 1)
          book().putItem(SHOP, {
            variantId: String(6_000 + number),
            productId: String(8_000 + number),
            inventoryItemId: String(9_000 + number),
            sku: `SKU-${number}`,
            title: `Thing ${number}`,
            paise: 100 + number,
            stock: 5,
          });
        const { rows, pages } = await all((after) => telling().listItems(account, after));
        expect(pages).toBeGreaterThan(1);
        expect(new Set(rows.map(({ variantId }) => variantId)).size).toBe(rows.length);
        expect(rows).toHaveLength(book().items(SHOP).length);
        const one = rows.find(({ sku }) => sku === 'SKU-77');
        expect(one).toMatchObject({
          variantId: KEYED_BY_SKU.includes(channel) ? 'SKU-77' : '6077',
          pricePaise: 177,
          hsnCode: '340111',
          weightGrams: 250,
          isActive: true,
        });
        expect(one?.inventoryItemId).toEqual(expect.any(String));
      });

    it('lists orders by change, none left out when one changes between two pages', async () => {
      for (const item of book().items(SHOP)) book().putItem(SHOP, { ...item, stock: 500 });
      const bought = Array.from({ length: 120 }, (_, index) =>
        sellAt(Math.floor(index / 4), { lines: [{ ...FIRST, quantity: 1 }] }),
      );
      const old = bought[0]?.id ?? '';
      const found = new Set<string>();
      const { pages } = await all(async (after) => {
        const page = await adapter.listChanged(account, { from: at(0), to: null }, after);
        for (const { externalId } of page.rows) found.add(externalId);
        if (after === null) {
          simulator.world.setClock({ now: at(60).getTime(), speed: 0 });
          book().change(SHOP, old, 'updated', () => ({}));
        }
        return page;
      });
      expect(pages).toBeGreaterThan(1);
      expect([...found].sort()).toEqual(bought.map(({ id }) => id).sort());
      const late = await all((after) => adapter.listChanged(account, { from: at(60), to: null }, after));
      const lateIds = late.rows.map(({ externalId }) => externalId);
      // Shipway does not say when an order was changed: the orders of a week are read each time.
      expect(channel === 'shipway' ? lateIds.filter((id) => id === old) : lateIds).toEqual([old]);
    });

    it('lists and counts orders by the time they were placed, whatever the zone of the store', async () => {
      const placed = [0, 10, 20, 330, 340].map((minutes) => sellAt(minutes));
      const period = { from: at(10), to: at(330) };
      const { rows } = await all((after) => adapter.listPlaced(account, period, after));
      expect(rows.map(({ externalId }) => externalId)).toEqual([placed[1]?.id, placed[2]?.id]);
      expect(rows.map(({ placedAt }) => placedAt)).toEqual([at(10), at(20)]);
      expect(await adapter.countPlaced(account, period)).toBe(2);
    });

    it('reads one order to the paisa', async () => {
      const { id, number } = buy({
        payment: 'cod',
        lines: [FIRST, SECOND],
        shippingPaise: 4_999,
        discountPaise: 1_001,
      });
      const order = await read(id);
      const lines = order.lines.reduce((sum, line) => sum + line.totalPaise, 0);
      expect(order).toMatchObject({
        externalId: id,
        number: shownNumber({ id, number }),
        placedAt: at(0),
        isCancelled: false,
        leftOut: null,
        payment: 'COD',
        currency: 'INR',
        totalPaise: 2 * 11_800 + 34_900 + 4_999 - 1_001,
        shipping: { totalPaise: 4_999, gstBasisPoints: 1_800 },
        customer: { name: 'Asha Rao', phone: '9876543210', email: 'asha@example.in' },
        address: { line1: '14 Temple Street', city: 'Mumbai', pincode: '400050' },
        lines: [
          { sku: FIRST.sku, quantity: 2, gstBasisPoints: 1_800 },
          { sku: SECOND.sku, quantity: 1, gstBasisPoints: 1_800 },
        ],
      });
      expect(['MAHARASHTRA', 'MH']).toContain(order.address?.state.toUpperCase());
      expect(lines).toBe(order.totalPaise - 4_999);
      expect(adapter.readOrder(order.raw)).toEqual(order);
      expect(await adapter.getOrder(account, '1')).toBeNull();
      const items = can('listItems') ? (await telling().listItems(account, null)).rows : [];
      const [variant] = items.filter(({ sku }) => sku === FIRST.sku);
      expect(order.lines[0]?.variantId).toBe(variant?.variantId ?? FIRST.sku);
    });

    it('lists an order that it cannot read as such, and the others with it', async () => {
      const [before, odd, after] = [sellAt(0), sellAt(1, { discountPaise: Number.NaN }), sellAt(2)];
      const { rows } = await all((page) => adapter.listChanged(account, { from: at(0), to: null }, page));
      expect(rows.map(({ externalId, unreadable }) => [externalId, unreadable !== null])).toEqual([
        [before.id, false],
        [odd.id, true],
        [after.id, false],
      ]);
      const order = await read(odd.id);
      expect(order).toMatchObject({ number: shownNumber(odd), placedAt: at(1), lines: [], address: null });
      expect(order.unreadable).toContain('unreadable amount');
      expect(adapter.readOrder(order.raw)).toEqual(order);
    });

    it('tells paid orders, cash on delivery and what is unclear apart', async () => {
      for (const [payment, meant] of [
        ['prepaid', 'Prepaid'],
        ['cod', 'COD'],
      ] as const)
        expect(await read(buy({ payment }).id)).toMatchObject({ payment: meant });
      const partly = await read(buy({ payment: 'partial' }).id);
      const isKnown = !SAYS_NO_ADVANCE.includes(channel);
      expect([partly.payment, partly.advancePaise]).toEqual(isKnown ? ['COD', 11_800] : [null, undefined]);
    });

    it('knows cancelled orders and those that are none for us', async () => {
      const cancelled = buy();
      book().cancel(SHOP, cancelled.id);
      expect(await read(cancelled.id)).toMatchObject({ isCancelled: true });
      expect((await read(buy({ isTest: true }).id)).leftOut).toMatch(/\w/);
      const sent = buy();
      await adapter.fulfil(account, sent.id, TRACKING);
      expect(await read(sent.id)).toMatchObject({ isCancelled: false, leftOut: expect.stringMatching(/\w/) });
    });

    it.each(['prepaid', 'cod'] as const)(
      'reads an edited order (%s) with its quantity and amount of now',
      async (payment) => {
        const { id } = buy({ payment, lines: [FIRST, SECOND], discountPaise: 1_001, shippingPaise: 5_000 });
        const before = await read(id);
        book().edit(SHOP, id, FIRST.sku, 1);
        const order = await read(id);
        expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
        expect(order.payment).toBe(before.payment);
        expect(order.lines.reduce((sum, line) => sum + line.totalPaise, order.shipping.totalPaise)).toBe(
          order.totalPaise,
        );
        // Of the discount 403 paise were the first line's: half of it stays with half of its pieces.
        expect(order.lines.map(({ totalPaise }) => totalPaise)).toEqual([11_800 - 202, 34_900 - 598]);
        book().edit(SHOP, id, FIRST.sku, 0);
        expect((await read(id)).lines.map(({ sku }) => sku)).toEqual([SECOND.sku]);
      },
    );

    const { webhook } = connector;
    it('says on its card whether it is only polled', () =>
      expect(CHANNELS[channel].isPolled === true).toBe(webhook === null));
    if (webhook === null)
      it('pushes nothing, and is subscribed to nowhere', () => expect(can('subscribe')).toBe(false));
    else {
      it('subscribes once, and what is pushed is proven by its signature alone', async () => {
        const reader = await startReader();
        await telling().subscribe(account, `${reader.url}/old`);
        await telling().subscribe(account, reader.url);
        await telling().subscribe(account, reader.url);
        await simulator.world.webhooks.idle();
        reader.pushes.length = 0;
        const { id } = buy();
        const other = buy();
        await simulator.world.webhooks.idle();
        reader.close();
        expect(reader.pushes.map(({ headers, body }) => webhook.orderOf(headers, JSON.parse(body.toString())))).toEqual(
          [id, other.id],
        );
        for (const push of reader.pushes) {
          const forged = { ...push, body: Buffer.concat([push.body, Buffer.from(' ')]) };
          expect(webhook.isGenuine(push, account.secret)).toBe(true);
          expect(webhook.isGenuine(forged, account.secret)).toBe(false);
          expect(webhook.isGenuine({ ...push, headers: {} }, account.secret)).toBe(false);
          expect(webhook.isGenuine(push, 'another-secret')).toBe(false);
        }
        const keys = reader.pushes.map((push) => webhook.keyOf(push));
        expect(new Set(keys).size).toBe(2);
      });

      it('ends what it pushes for one store of ours, and nothing else', async () => {
        const reader = await startReader();
        await telling().subscribe(account, `${reader.url}/store-1/hooks`);
        await telling().unsubscribe(account, 'store-2');
        await simulator.world.webhooks.idle();
        reader.pushes.length = 0;
        buy();
        await simulator.world.webhooks.idle();
        expect(reader.pushes).toHaveLength(1);
        await telling().unsubscribe(account, 'store-1');
        await telling().unsubscribe(account, 'store-1');
        buy();
        await simulator.world.webhooks.idle();
        reader.close();
        expect(reader.pushes).toHaveLength(1);
      });

      it('a doubled push has one key', async () => {
        const reader = await startReader();
        await telling().subscribe(account, reader.url);
        await simulator.world.webhooks.idle();
        reader.pushes.length = 0;
        book().configure(SHOP, { doubleWebhooks: true });
        buy();
        await simulator.world.webhooks.idle();
        reader.close();
        expect(reader.pushes).toHaveLength(2);
        expect(new Set(reader.pushes.map((push) => webhook.keyOf(push))).size).toBe(1);
      });

      it('is subscribed again where the store switched its webhooks off after failures', async () => {
        const reader = await startReader();
        await telling().subscribe(account, reader.url);
        for (let failures = 0; failures < 5; failures += 1) {
          reader.answerWith(500);
          buy({ lines: [{ ...FIRST, quantity: 1 }] });
          await simulator.world.webhooks.idle();
        }
        reader.answerWith(200);
        await telling().subscribe(account, reader.url);
        await simulator.world.webhooks.idle();
        reader.pushes.length = 0;
        buy();
        await simulator.world.webhooks.idle();
        reader.close();
        expect(reader.pushes).toHaveLength(1);
      });
    }

    it.each(channel === 'wordpress' ? [true, false] : [true])(
      'tells of tracking once (plug-in for it: %s)',
      async (hasTracking) => {
        book().configure(SHOP, { hasTracking });
        const { id } = buy({ payment: 'cod' });
        await adapter.fulfil(account, id, TRACKING);
        const first = orderIn(id);
        await adapter.fulfil(account, id, TRACKING);
        expect(orderIn(id)).toEqual(first);
        const notes = simulator.world.get(`${channel}-notes`, `${SHOP}/${id}`);
        const told = [...first.fulfilments, ...(Array.isArray(notes) ? notes : [])];
        // Shipway takes no parcel of another courier: the order is put on hold.
        if (channel === 'shipway') return expect([told, first.isHeld]).toEqual([[], true]);
        expect(told).toHaveLength(1);
        expect(JSON.stringify(told)).toContain(TRACKING.awb);
      },
    );

    if (can('deliver'))
      it('tells of a delivery once, and of none that it was told no parcel of', async () => {
        const { id } = buy();
        const delivery = { awb: TRACKING.awb, at: at(90) };
        const deliveryOf = () => simulator.world.get(`${channel}-deliveries`, `${SHOP}/${id}`);
        await telling()
          .deliver(account, id, delivery)
          .catch((error: unknown) => expect(error).toBeInstanceOf(UpstreamError));
        expect(deliveryOf()).toBeUndefined();
        await adapter.fulfil(account, id, TRACKING);
        await telling().deliver(account, id, delivery);
        const told = deliveryOf();
        expect(told).toMatchObject({ awb: TRACKING.awb, at: expect.stringMatching(/^2026-06-10.(06:00|11:30):00/) });
        await telling().deliver(account, id, { ...delivery, at: at(95) });
        expect(deliveryOf()).toEqual(told);
      });

    if (can('cancel'))
      it('cancels once, and tells no tracking of what is cancelled', async () => {
        const { id } = buy();
        const stock = () =>
          book()
            .items(SHOP)
            .find(({ sku }) => sku === FIRST.sku)?.stock;
        await telling().cancel(account, id);
        const after = stock();
        await telling().cancel(account, id);
        expect(orderIn(id).cancelledAt).not.toBeNull();
        expect([after, stock()]).toEqual([80, 80]);
        await expect(adapter.fulfil(account, id, TRACKING)).rejects.toThrow(/refused/);
      });

    if (can('markPaid'))
      it('marks cash on delivery as paid once', async () => {
        const { id } = buy({ payment: 'cod' });
        await telling().markPaid(account, id);
        const first = orderIn(id);
        await telling().markPaid(account, id);
        expect(first.isPaid).toBe(true);
        expect(orderIn(id)).toEqual(first);
      });

    if (can('setStock'))
      it('sets stock from what it believes the store has, and adds to it once', async () => {
        const items = (await telling().listItems(account, null)).rows;
        const stockOf = (sku: string) =>
          book()
            .items(SHOP)
            .find((item) => item.sku === sku)?.stock;
        for (const { sku, inventoryItemId } of items) {
          const level = { inventoryItemId: inventoryItemId ?? '', quantity: 7, from: stockOf(sku) ?? null };
          expect(await telling().setStock(account, [level], `set-${sku}`)).toEqual({ kind: 'set' });
          expect(stockOf(sku)).toBe(7);
          const stale = await telling().setStock(account, [{ ...level, quantity: 9, from: 8 }], `stale-${sku}`);
          expect(stale).toEqual({ kind: 'stale', actual: new Map([[inventoryItemId, 7]]) });
          expect(stockOf(sku)).toBe(7);
          const pieces = [{ inventoryItemId: inventoryItemId ?? '', quantity: 2 }];
          if (!can('restock')) continue;
          await telling().restock(account, pieces, `return-${sku}`);
          await telling().restock(account, pieces, `return-${sku}`);
          expect(stockOf(sku)).toBe(9);
        }
      });

    it('waits where the store limits its calls, and signs in again where a sign-in runs out', async () => {
      const { id } = buy();
      book().configure(SHOP, { points: 400, restoreRate: 4_000 });
      for (let calls = 0; calls < 4; calls += 1) await adapter.listChanged(account, { from: at(-1), to: null }, null);
      book().configure(SHOP, { points: 10, restoreRate: 20 });
      for (const [token] of book().world.entries(`${channel}-tokens`)) book().world.put(`${channel}-tokens`, token, 0);
      expect(await read(id)).toMatchObject({ externalId: id });
      expect(await read(id)).toMatchObject({ externalId: id });
    });

    it.each(['html', 'object', 'list'] as const)('believes nothing that says nothing (%s)', async (answers) => {
      const { id } = buy({ payment: 'cod' });
      book().configure(SHOP, { answers });
      const asked = (work: Promise<unknown>) =>
        work.then(
          (value) => ({ value }),
          (error: unknown) => error,
        );
      expect(await asked(adapter.getOrder(account, id))).toBeInstanceOf(UpstreamError);
      expect(await asked(adapter.fulfil(account, id, TRACKING))).toBeInstanceOf(UpstreamError);
      if (can('cancel')) expect(await asked(telling().cancel(account, id))).toBeInstanceOf(UpstreamError);
      if (can('markPaid')) expect(await asked(telling().markPaid(account, id))).toBeInstanceOf(UpstreamError);
      // An empty list is an answer where a list was asked for.
      const isList = answers === 'list' && channel === 'wordpress';
      const listed = await asked(adapter.listChanged(account, { from: at(-1), to: null }, null));
      expect(listed).toEqual(isList ? { value: { rows: [], next: null } } : expect.any(UpstreamError));
    });

    it('tells a store that does not answer from one that refuses', async () => {
      book().configure(SHOP, { goSilent: true });
      const silent = await adapter
        .listChanged(account, { from: at(-1), to: null }, null)
        .catch((error: unknown) => error);
      expect(silent).toMatchObject({ code: 'PARTNER_STATUS', details: { retryable: true } });
    });

    it('keeps no secret and no buyer in its traffic', async () => {
      const reader = await startReader();
      const { id } = buy();
      if (can('subscribe')) await telling().subscribe(account, reader.url);
      await adapter.listChanged(account, { from: at(-1), to: null }, null);
      await adapter.fulfil(account, id, TRACKING);
      await simulator.world.webhooks.idle();
      reader.close();
      const text = kept.join('\n');
      expect(kept.length).toBeGreaterThan(3);
      expect(reader.pushes.length > 0).toBe(can('subscribe'));
      for (const secret of [
        account.key,
        account.secret,
        'shpca_',
        'Asha',
        'Rao',
        '9876543210',
        'asha@example.in',
        'Temple Street',
      ])
        expect(text).not.toContain(secret);
    });
  },
);
