import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { DEFAULT_LIMITS, PartnerHttp } from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { AmazonAdapter } from './amazon.adapter.js';
import { readAmazonOrder } from './amazon.orders.js';

const SHOP = 'a1b2c3d4e5f6g7';
const START = Date.parse('2026-06-10T04:30:00Z');

describe('Amazon, where it is unlike other channels', () => {
  let simulator: Simulator;
  let adapter: AmazonAdapter;
  let http: PartnerHttp;
  const { key, secret, webhook_client_id: clientId } = SIMULATOR_STORE_ACCOUNTS.amazon;
  const account: StoreAccount = { accountKey: 'test', shop: SHOP, key, secret, clientId, locationId: null };
  const book = () => {
    const found = simulator.shops.get('amazon');
    if (!found) throw new Error('no Amazon in the simulator');
    return found;
  };

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
  });
  beforeEach(() => {
    simulator.world.reset('amazon');
    simulator.world.setClock({ now: START, speed: 0 });
    book().configure(SHOP, { points: 1_000_000 });
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, timeoutMs: 20_000, retries: 0 });
    const url = `${simulator.url}/amazon/{shop}`;
    adapter = new AmazonAdapter(http, url, url);
  });
  afterEach(() => http.close());
  afterAll(() => simulator.close());

  it('counting orders leaves calls for polls, which Amazon counts together', async () => {
    const period = { from: new Date(START), to: new Date(START + 60_000) };
    for (let counts = 0; counts < 8; counts += 1) await adapter.countPlaced(account, period);
    await expect(adapter.countPlaced(account, period)).rejects.toMatchObject({
      code: 'PARTNER_BUSY',
      details: { retryable: true },
    });
    for (let polls = 0; polls < 12; polls += 1)
      await adapter.listChanged(account, { from: new Date(START), to: null }, null);
    await expect(adapter.listChanged(account, { from: new Date(START), to: null }, null)).rejects.toMatchObject({
      code: 'PARTNER_BUSY',
    });
  });

  it('an order of which Amazon shows no address, no payment or no taxes is read as such', async () => {
    const bought = book().buy(SHOP, { payment: 'cod' });
    if (!bought) throw new Error('sold out');
    const order = await adapter.getOrder(account, bought.id);
    const whole: Record<string, unknown> = { ...order?.raw };
    const { recipient: _recipient, ...hidden } = whole;
    expect(readAmazonOrder(hidden)).toMatchObject({ address: null, payment: 'COD', unreadable: null });
    const { payment: _payment, ...unclear } = whole;
    expect(readAmazonOrder(unclear)).toMatchObject({ payment: null, unreadable: null });
    const easyShip = { ...whole, programs: ['AMAZON_EASY_SHIP'] };
    expect(readAmazonOrder(easyShip).leftOut).toBe('carried by Amazon Easy Ship');
  });

  it('a number that Amazon does not show yet is not taken for a sale', async () => {
    const [item] = book().items(SHOP);
    if (!item) throw new Error('no items');
    const level = { inventoryItemId: item.sku, quantity: 7, from: item.stock };
    expect(await adapter.setStock(account, [level])).toEqual({ kind: 'set' });
    // As if the change were still on its way.
    book().putItem(SHOP, item);
    expect(await adapter.setStock(account, [{ ...level, quantity: 6, from: 7 }])).toEqual({ kind: 'set' });
    book().putItem(SHOP, { ...item, stock: 3 });
    expect(await adapter.setStock(account, [{ ...level, quantity: 5, from: 6 }])).toMatchObject({ kind: 'stale' });
  });

  it('lists more items than one search shows', async () => {
    for (let number = 1; number <= 1_010; number += 1)
      book().putItem(SHOP, {
        variantId: String(6_000_000_000 + number),
        productId: String(number),
        inventoryItemId: String(number),
        sku: `SKU-${number}`,
        title: `Thing ${number}`,
        paise: 100,
        stock: 5,
      });
    const found = new Set<string>();
    let after: string | null = null;
    do {
      const { rows, next }: Awaited<ReturnType<AmazonAdapter['listItems']>> = await adapter.listItems(account, after);
      for (const { sku } of rows) found.add(sku);
      after = next;
    } while (after !== null);
    expect(found.size).toBe(book().items(SHOP).length);
  }, 60_000);
});
