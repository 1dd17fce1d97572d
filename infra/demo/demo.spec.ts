import { catalogueItems } from './catalogue-items.ts';
import { DEFAULT_MAX_WEIGHT_WL } from '@godown/contracts/companies';
import { templateFault, variableCount } from '@godown/contracts/messaging';
import { isGstin, isRateInForce, percentToBasisPoints } from '@godown/contracts/tax';
import { CLUSTERS, COMPANIES } from './demo-cast.ts';
import { HISTORY_ORDERS, HISTORY_TARGETS } from './history-targets.ts';
import { placedAt } from './history-times.ts';
import { PLACES } from './indian-places.ts';
import { DEMO_SHOPS, shopItems } from './demo-shops.ts';
import { binOf } from './load-bins.ts';
import { fleetDaysOf } from './load-fleet-history.ts';
import { tripsOfToday } from './load-fleet.ts';
import { SHIPMENTS } from './load-inbound.ts';
import { MESSAGES } from './load-messages.ts';
import { BEATS, beatOf, casualShops, REGULAR_BEATS, RETAILERS } from './load-retail.ts';
import { fewerOf, REGULAR_ORDERS, regularPlans, RETAIL_ORDERS, retailPlans } from './retail-plans.ts';
import { fleetDraft, orderDrafts, OWN_FLEET_GRAMS, totalOf } from './order-drafts.ts';
import { demoRetailers } from './retailers.ts';
import { shopPicture } from './shop-picture.ts';
import { inWalkingOrder } from './walking-order.ts';

describe('the demo', () => {
  const drafts = orderDrafts('godown');

  it('has 1,500 orders over all sixteen statuses', () => {
    expect(HISTORY_ORDERS).toBe(1500);
    expect(drafts).toHaveLength(1500);
    expect(new Set(drafts.map(({ target }) => target))).toEqual(new Set(Object.keys(HISTORY_TARGETS)));
    expect(Object.keys(HISTORY_TARGETS)).toHaveLength(16);
  });

  it('has each order once, with a key of its own', () => {
    expect(new Set(drafts.map(({ shopOrderId }) => shopOrderId)).size).toBe(1500);
    expect(new Set(drafts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1500);
  });

  it('has companies whose invoices can be issued, each with a prefix of its own', () => {
    for (const { invoicing } of COMPANIES)
      expect([invoicing.gstin, isGstin(invoicing.gstin), invoicing.gstin.slice(2, 12)]).toEqual([
        invoicing.gstin,
        true,
        invoicing.pan,
      ]);
    expect(new Set(COMPANIES.map(({ invoicing }) => invoicing.invoicePrefix)).size).toBe(COMPANIES.length);
  });

  it('has items whose GST rates are in force, or none of their orders gets an invoice', () => {
    const today = new Date().toISOString().slice(0, 10);
    const outdated = catalogueItems('food', 'godown')
      .concat(catalogueItems('home', 'godown'))
      .filter(({ igst, hsnCode }) => !isRateInForce(percentToBasisPoints(igst) ?? -1, today, hsnCode));
    expect(outdated.map(({ productTitle, igst }) => [productTitle, igst])).toEqual([]);
  });

  it('has templates that WhatsApp takes, with a value for each variable', () => {
    for (const { name, body, examples, variables } of MESSAGES)
      expect([name, templateFault(body, examples), variables.length]).toEqual([name, null, variableCount(body)]);
    expect(MESSAGES).toHaveLength(3);
  });

  it('has three shipments on their way: one has come in part, one is late', () => {
    expect(SHIPMENTS).toHaveLength(3);
    expect(SHIPMENTS.filter(({ came }) => came.length > 0)).toHaveLength(1);
    expect(SHIPMENTS.filter(({ inDays, came }) => inDays < 0 && came.length === 0)).toHaveLength(1);
    for (const { came, quantities } of SHIPMENTS) expect(came.length).toBeLessThan(quantities.length);
  });

  it('is the same for the same seed and another for another', () => {
    expect(orderDrafts('godown')).toEqual(drafts);
    expect(orderDrafts('other').map(totalOf)).not.toEqual(drafts.map(totalOf));
  });

  it('goes to every state and union territory but the one that nobody serves, at valid addresses', () => {
    expect(new Set(PLACES.map(({ state }) => state)).size).toBe(35);
    for (const { buyer } of drafts) {
      expect(buyer.customer.phone).toMatch(/^[6-9]\d{9}$/);
      expect(buyer.address.pincode).toMatch(/^[1-9]\d{5}$/);
    }
  });

  it.each(['2026-11-29T19:40:00Z', '2026-11-29T18:31:00Z', '2026-11-29T00:20:00Z', '2026-11-29T06:00:00Z'])(
    'has orders of the last thirty days, oldest first, all within shopping hours and before %s',
    (now) => {
      const times = drafts.map(({ daysAgo }) => placedAt(daysAgo, new Date(now)).getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(Date.parse(now));
      const minutes = times.map((time) => ((time + 330 * 60_000) / 60_000) % 1440);
      const today = Math.floor((Date.parse(now) + 330 * 60_000) / 86_400_000);
      const ofEarlierDays = minutes.filter(
        (_, index) => Math.floor(((times[index] ?? 0) + 330 * 60_000) / 86_400_000) < today,
      );
      expect(ofEarlierDays.length).toBeGreaterThan(1400);
      expect(ofEarlierDays.filter((minute) => minute < 450 || minute > 1410)).toEqual([]);
      expect(new Set(times.map((time) => Math.floor((time + 330 * 60_000) / 86_400_000))).size).toBeGreaterThan(28);
    },
  );

  it('shrinks to any number of orders and still has every status', () => {
    const small = orderDrafts('godown', 40);
    expect(small).toHaveLength(40);
    expect(new Set(small.map(({ target }) => target)).size).toBe(16);
  });

  it('leaves the own fleet only parcels that need no scan, for its drivers make none here', () => {
    const isInCluster = ({ warehouse, buyer }: (typeof drafts)[number]): boolean =>
      CLUSTERS.some(
        (cluster) => cluster.warehouse === warehouse && new Set<string>(cluster.pincodes).has(buyer.address.pincode),
      );
    const targets = new Set(drafts.filter(isInCluster).map(({ target }) => target));
    expect(['CANCELLED', 'PLACED', 'READY_TO_SHIP']).toEqual(expect.arrayContaining([...targets]));
    expect(targets).toContain('READY_TO_SHIP');
  });

  it('has one trip under way, however few parcels are ready; with more of them others are done and planned', () => {
    const ends = (readyCount: number): string[] =>
      tripsOfToday(['own'], ['first', 'second'], readyCount).map(({ driver, end }) => `${driver} ${end}`);
    expect(ends(0)).toEqual([]);
    for (const few of [1, 6]) expect(ends(few)).toEqual(['own UNDER_WAY']);
    expect(ends(7)).toEqual(['own COMPLETED', 'own UNDER_WAY']);
    expect(ends(100)).toEqual(['own COMPLETED', 'own UNDER_WAY', 'first COMPLETED', 'second PLANNED']);
  });

  it('has two weeks of trips unless it is very small, and a bin of its own for each item', () => {
    expect([HISTORY_ORDERS, 120, 40].map(fleetDaysOf)).toEqual([14, 14, 3]);
    const bins = Array.from({ length: 300 }, (_, place) => binOf(place));
    expect(new Set(bins).size).toBe(300);
    expect([bins[0], bins[4], bins[5], bins[25], bins[299]]).toEqual([
      'A-01-1',
      'A-01-5',
      'A-02-1',
      'B-01-1',
      'L-05-5',
    ]);
  });

  it('gives the trips of earlier days only parcels that the own fleet carries: a heavier one goes by courier and stops its trip', () => {
    expect(OWN_FLEET_GRAMS).toBe(DEFAULT_MAX_WEIGHT_WL);
    const grams = Array.from({ length: 1_500 }, (_, number) =>
      fleetDraft('godown', { number, warehouse: number % 2 }),
    ).map(({ lines }) => lines.reduce((sum, { item, quantity }) => sum + item.weight * quantity, 0));
    expect(Math.max(...grams)).toBeLessThanOrEqual(DEFAULT_MAX_WEIGHT_WL);
    expect(Math.min(...grams)).toBeGreaterThan(0);
  });

  it('has each retailer on one beat, and one salesman on a beat on every day', () => {
    for (const { addressLine1 } of demoRetailers('godown', RETAILERS)) {
      const beats = BEATS.filter(({ localities }) => localities.some((one) => addressLine1.endsWith(`, ${one}`)));
      expect([addressLine1, beats.length]).toEqual([addressLine1, 1]);
    }
    const days = BEATS.filter(({ salesman }) => salesman === 0).flatMap(({ weekdays }) => weekdays);
    expect(days.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has one shop twice among its retailers, and no other two that share a door and almost a name', () => {
    const retailers = demoRetailers('godown', RETAILERS);
    const doorOf = ({ addressLine1, pincode }: (typeof retailers)[number]) =>
      `${/\d+/.exec(addressLine1)?.[0] ?? ''} ${pincode}`;
    const wordsOf = ({ storeName }: (typeof retailers)[number]) => storeName.toLowerCase().split(/\W+/);
    const alike = retailers.flatMap((one, index) =>
      retailers
        .slice(index + 1)
        .filter((other) => doorOf(other) === doorOf(one) && wordsOf(other)[0] === wordsOf(one)[0])
        .map((other) => [one, other]),
    );
    expect(alike).toHaveLength(1);
    const [[first, again] = []] = alike;
    expect(again).toMatchObject({ city: first?.city, state: first?.state });
    for (const field of ['phone', 'storeName', 'addressLine1'] as const)
      expect(again?.[field]).not.toBe(first?.[field]);
    expect(new Set(retailers.map(({ phone }) => phone)).size).toBe(RETAILERS);
  });

  it('draws the front of each shop: a PNG, another one for another shop', async () => {
    const pictures = await Promise.all(['one', 'other', 'one'].map(shopPicture));
    expect(pictures[0]).toEqual(pictures[2]);
    expect(pictures[0]).not.toEqual(pictures[1]);
    for (const picture of pictures) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.length).toBeLessThan(50_000);
    }
  });

  it('leaves a bill of each age unpaid, also with few orders of shops', () => {
    const retailer = demoRetailers('godown', 1)[0];
    if (retailer === undefined) throw new Error('no retailer');
    const plans = retailPlans('godown', [{ id: 'store', retailer }], [{}]);
    for (const count of [10, RETAIL_ORDERS]) {
      const chosen = fewerOf(plans, count);
      expect(chosen).toHaveLength(count);
      const overdue = chosen.filter(({ payment }) => payment === null).map(({ daysAgo }) => daysAgo - 30);
      for (const [youngest, oldest] of [
        [1, 30],
        [31, 60],
        [61, 90],
        [91, 365],
      ] as const)
        expect([count, youngest, overdue.some((days) => days >= youngest && days <= oldest)]).toEqual([
          count,
          youngest,
          true,
        ]);
    }
  });

  it('has a shop that is due and one that orders less than before on each beat of the first salesman', () => {
    const stores = demoRetailers('godown', RETAILERS).map((retailer, number) => ({ id: String(number), retailer }));
    const plans = regularPlans('godown', stores, [{}]);
    expect(plans).toHaveLength(REGULAR_ORDERS);
    expect(new Set(plans.map(({ shopOrderId }) => shopOrderId)).size).toBe(REGULAR_ORDERS);
    const needs = [...Map.groupBy(plans, ({ store }) => store).entries()].map(([store, orders]) => {
      const days = orders.map(({ daysAgo }) => daysAgo);
      const quantities = orders.map(({ quantity }) => quantity);
      const [first = 0, last = 0] = [days[0], days.at(-1)];
      const usual = (first - last) / (days.length - 1);
      const before = quantities.slice(0, -1);
      const isFalling = (quantities.at(-1) ?? 0) < (before.reduce((sum, one) => sum + one, 0) / before.length) * 0.7;
      // An order of that day may be a day younger still.
      const isDue = last - 1 >= usual && last < usual * 1.5;
      return {
        beat: beatOf(store)?.name,
        needs: [isDue ? 'due' : null, isFalling && days.length > 2 ? 'falling' : null],
      };
    });
    expect(needs).toEqual(
      REGULAR_BEATS.flatMap(({ name }) => [
        { beat: name, needs: ['due', null] },
        { beat: name, needs: [null, 'falling'] },
      ]),
    );
    // Bills of a month that are not paid are overdue, which comes first.
    expect(plans.filter(({ daysAgo, payment }) => daysAgo >= 29 && payment === null)).toEqual([]);
    const casual = casualShops(stores);
    expect(plans.filter(({ store }) => casual.includes(store))).toEqual([]);
  });

  it('visits the shops of a beat from each to the nearest that is left', () => {
    const [retailer] = demoRetailers('godown', 1);
    if (retailer === undefined) throw new Error('no retailer');
    const at = (id: string, longitude: number) => ({
      id,
      retailer: { ...retailer, coordinate: { coordinates: [longitude, 19] as [number, number] } },
    });
    const walk = inWalkingOrder([at('a', 73), at('far', 73.9), at('near', 73.1), at('middle', 73.3)]);
    expect(walk.map(({ id }) => id)).toEqual(['a', 'near', 'middle', 'far']);
  });

  it('has 150 items of each company, each with its own SKU and barcode, and tax halves that make the whole', () => {
    for (const company of ['food', 'home']) {
      const items = catalogueItems(company, 'godown');
      expect(items).toHaveLength(150);
      expect(new Set(items.map(({ skuId }) => skuId)).size).toBe(150);
      expect(new Set(items.map(({ barcode }) => barcode)).size).toBe(150);
      for (const item of items) expect(item.sgst + item.cgst).toBe(item.igst);
    }
  });

  it('has shops that sell items of their companies by the same SKUs, and one item that has none', () => {
    const unknown = DEMO_SHOPS.flatMap((shop) => {
      const known = new Set(catalogueItems(shop.owner, 'godown').map(({ skuId }) => skuId));
      return shopItems(shop, 'godown').filter(({ sku }) => !known.has(sku));
    });
    expect(unknown.map(({ sku, title }) => [sku, title])).toEqual([['', 'Festive hamper']]);
    const counts = DEMO_SHOPS.map((shop) => new Set(shopItems(shop, 'godown').map(({ variantId }) => variantId)).size);
    expect(counts).toEqual([25, 18, 12]);
  });
});
