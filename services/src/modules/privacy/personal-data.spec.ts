import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { connectLive, type LiveClient, until } from '../../../test/live-client.js';
import { placeOrder, type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, statusOf } from '../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { createWebhook, deliveriesOf } from '../../../test/webhooks.factory.js';

const INVOICING = {
  legalName: 'Loom & Co Private Limited',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  addressLine1: '12 Loom Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  invoicePrefix: 'LC/',
};
/** Tables that are read by people or machines who have no business with buyers. */
const TRACES = [
  'partner_traffic',
  'audit_lines',
  'domain_events',
  'outgoing_messages',
  'webhook_deliveries',
  'webhook_attempts',
  'notices',
  'tasks',
] as const;

interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  alternatePhone: string;
}

/** What each channel said of one order, as text. */
type Channels = Record<string, string>;

describe('what is told of a buyer', () => {
  let simulator: PartnerSimulator;
  let receiver: WebhookReceiver;
  let app: TestApp;
  let admin: SignedIn;
  let folder: string;
  let nextNumber = 0;
  const sockets: LiveClient<unknown>[] = [];

  beforeAll(async () => {
    [simulator, receiver] = await Promise.all([PartnerSimulator.start(), WebhookReceiver.start()]);
    await simulator.calm();
    folder = mkdtempSync(join(tmpdir(), 'godown-log-'));
    const sms = {
      SMS_BASE_URL: `${simulator.url}/sms`,
      SMS_API_KEY: 'sim-sms-key',
      SMS_ENTITY_ID: '1101000000000000001',
      MESSAGING_TIMEOUT_MS: '60000',
    };
    app = await createShippingApp(simulator, {
      env: { ...sms, OUTBOUND_ALLOWED_ORIGINS: receiver.origin, LOG_FILE: join(folder, 'lines'), LOG_LEVEL: 'debug' },
    });
    await simulator.pushTo(app);
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    for (const { socket } of sockets) socket.disconnect();
    await app?.close();
    await Promise.all([simulator?.stop(), receiver?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  function newBuyer(): Buyer {
    nextNumber += 1;
    return {
      firstName: `Plantedfirst${nextNumber}`,
      lastName: `Plantedlast${nextNumber}`,
      email: `planted${nextNumber}@buyer.example`,
      phone: `981203456${nextNumber}`,
      alternatePhone: `982765401${nextNumber}`,
    };
  }

  async function shopThat(hides: boolean): Promise<Shop> {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    await shop.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    await admin
      .patch('/api/ums/profile/preferences', {
        companyId: shop.seller.companyId,
        profileType: 'hidePhoneNumber',
        profileValue: hides,
      })
      .expect(200);
    await createWebhook(shop.seller, { url: receiver.url });
    for (const namespace of ['/tasks', '/notices', '/orders'])
      sockets.push(await connectLive(app.url, namespace, shop.seller.cookie));
    return shop;
  }

  const textOf = async (answer: ReturnType<SignedIn['get']>): Promise<string> => {
    const { body } = await answer.buffer(true).expect(200).expect('content-type', 'application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(body as Buffer)), { mergePages: true });
    return text;
  };
  const bodyOf = async (answer: ReturnType<SignedIn['get']>): Promise<string> => (await answer.expect(200)).text;

  /** The parcel cannot be delivered; the buyer, who was sent a link, leaves another phone. @returns what the buyer's page said */
  async function asksAgain(awb: string, { phone, alternatePhone }: Buyer): Promise<string> {
    for (const kind of ['pickedUp', 'undelivered'])
      await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind });
    let link = '';
    await until(async () => {
      await app.settle();
      const { messages } = (await simulator.call('GET', `/control/messages?to=${phone}`)) as {
        messages: { text: string }[];
      };
      link = messages.map(({ text }) => /https?:\S+\/feedback\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
      return link !== '';
    });
    const path = `/api/customer-request/${link.split('/').at(-1)}`;
    const page = (await app.http.get(path).expect(200)).text;
    await app.http.put(path).send({ requestType: 'UPDATE_DETAILS', alternatePhone }).expect(200);
    return `${link} ${page}`;
  }

  async function exportTask(seller: SignedIn): Promise<{ urls: string; file: string }> {
    const { body } = await seller.post('/api/tasks', { name: 'EXPORT_ORDERS', filter: {} }).expect(201);
    await app.settle();
    const {
      body: { tasks },
    } = await seller.get('/api/tasks?page=1&size=50').expect(200);
    const { downloadLink } = (tasks as { id: string; downloadLink: string }[]).find(({ id }) => id === body.taskId) ?? {
      downloadLink: '',
    };
    const {
      body: { url },
    } = await seller.post(downloadLink).expect(200);
    const { body: file } = await seller
      .get(url)
      .buffer(true)
      .parse((response, done) => {
        let all = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          all += chunk;
        });
        response.on('end', () => done(null, all));
      })
      .expect(200);
    return { urls: `${downloadLink} ${url}`, file: String(file) };
  }

  /** The story of an order that ends at the door of its buyer, and all that anybody could read of it. */
  async function tell(hides: boolean): Promise<{ channels: Channels; traces: Channels; buyer: Buyer }> {
    const shop = await shopThat(hides);
    const { seller } = shop;
    const buyer = newBuyer();
    const { alternatePhone: _left, ...customer } = buyer;
    const orderId = await placeOrder(shop, { customer, paymentMethod: 'COD' });
    const [{ awb } = { awb: null }] = await book(shop, orderId);
    await seller.post('/api/invoices', { orderIds: [orderId] }).expect(200);
    const manifest = await textOf(seller.get('/api/admin/pickup-manifest'));
    const feedback = await asksAgain(awb ?? '', buyer);
    expect(await statusOf(app, orderId)).toBe('UNDELIVERED');
    const warehouse = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId],
      warehouseIds: [shop.warehouseId],
    });
    const list = { where: { companyIds: [seller.companyId] }, pagination: { records: 10, pageNumber: 1 } };
    const { urls, file } = await exportTask(seller);
    const channels: Channels = {
      list: await bodyOf(seller.post('/api/inventory/orders/find', list)),
      'list of the warehouse': await bodyOf(warehouse.post('/api/inventory/orders/find', list)),
      'list of an admin': await bodyOf(admin.post('/api/inventory/orders/find', list)),
      detail: await bodyOf(seller.get(`/api/order/${orderId}`)),
      'detail of an admin': await bodyOf(admin.get(`/api/order/${orderId}`)),
      csv: await bodyOf(seller.get('/api/inventory/orders/csv')),
      'csv of a search': await bodyOf(
        seller.post('/api/inventory/orders/csv', { search: buyer.phone, searchFilter: 'phone' }),
      ),
      'csv of a task': file,
      label: await textOf(seller.get(`/api/shipping/labels?orderIds=${orderId}`)),
      'label on A4': await textOf(seller.get(`/api/shipping/labels?orderIds=${orderId}&size=A4`)),
      'requests of buyers': await bodyOf(seller.post('/api/customer-requests/find', { where: {} })),
      'requests of buyers for an admin': await bodyOf(
        admin.post('/api/customer-requests/find', { where: { companyIds: [seller.companyId] } }),
      ),
    };
    await until(() => receiver.calls.some(({ body }) => body.includes(orderId) && body.includes('UNDELIVERED')));
    const traces: Channels = {
      manifest: manifest.replaceAll(buyer.firstName, '').replaceAll(buyer.lastName, ''),
      invoice: (await textOf(seller.post('/api/invoices/print', { orderIds: [orderId] })))
        .replaceAll(buyer.firstName, '')
        .replaceAll(buyer.lastName, ''),
      shipments: await bodyOf(seller.get(`/api/shipping/shipments/${orderId}`)),
      'the page of the buyer': feedback,
      'public tracking': await bodyOf(
        app.http.post('/api/get-orders').send({ getOrderDetailsBy: 1, orderEmailOrPhone: awb }),
      ),
      'webhooks as sent': JSON.stringify(receiver.calls),
      'webhooks as kept': JSON.stringify(await deliveriesOf(seller)),
      sockets: JSON.stringify(sockets.map(({ sent }) => sent)),
      'links to files': urls,
      log: readFileSync(join(folder, 'lines'), 'utf8'),
    };
    await until(
      async () =>
        (
          await app.sql(
            `SELECT FROM partner_traffic WHERE partner = 'Delhivery' AND request LIKE '%' || (SELECT shop_order_id FROM orders WHERE id = $1) || '%'`,
            [orderId],
          )
        ).length > 0,
    );
    for (const table of TRACES)
      traces[`table ${table}`] = JSON.stringify(await app.sql(`SELECT row_to_json(t)::text AS line FROM ${table} t`));
    return { channels, traces, buyer };
  }

  const holding = (channels: Channels, ...planted: string[]) =>
    Object.entries(channels).flatMap(([name, text]) =>
      planted.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`),
    );

  it('[P3] is no phone on any channel where the company hides it, and nothing at all in links, logs, webhooks and sockets', async () => {
    const {
      channels,
      traces,
      buyer: { firstName, lastName, email, phone, alternatePhone },
    } = await tell(true);
    expect(holding(channels, phone, alternatePhone)).toEqual([]);
    expect(holding(traces, phone, alternatePhone, email, firstName, lastName)).toEqual([]);
    // Every channel did speak of the order: by the digits that stay, behind what hides the others. AWBs and numbers may hold them too.
    const shows = (end: string) =>
      Object.entries(channels)
        .filter(([, text]) => ['*', 'X'].some((mask) => text.includes(`${mask}${end}`)))
        .map(([name]) => name);
    expect(shows(phone.slice(-4))).toEqual(Object.keys(channels).filter((name) => !name.startsWith('requests')));
    expect(shows(alternatePhone.slice(-4))).toEqual([
      'detail',
      'detail of an admin',
      'requests of buyers',
      'requests of buyers for an admin',
    ]);
    for (const [name, text] of Object.entries(traces)) expect([name, text.length > 10]).toEqual([name, true]);
  });

  it('[P3] is no phone that can be guessed by its parts: a hidden one is found by the whole of it and by the digits that are shown', async () => {
    const found = async (seller: SignedIn, search: string, searchFilter?: string) =>
      (
        await seller
          .post('/api/inventory/orders/find', { search, ...(searchFilter ? { searchFilter } : {}) })
          .expect(200)
      ).body.count as number;
    for (const hides of [true, false]) {
      const shop = await shopThat(hides);
      const phone = `70019${hides ? 1 : 2}8642`;
      await placeOrder(shop, { shopOrderId: 'SO-A', customer: { firstName: 'Meera', phone } });
      const counts = await Promise.all(
        [phone, '8642', '642', '70019', '7', '19', '001'].flatMap((part) => [
          found(shop.seller, part),
          found(shop.seller, part, 'phone'),
        ]),
      );
      expect(counts).toEqual([1, 1, 1, 1, 1, 1, ...Array.from({ length: 8 }, () => (hides ? 0 : 1))]);
    }
  });

  it('[P3] is the phone where it belongs, when the company does not hide it, and nowhere else', async () => {
    const {
      channels,
      traces,
      buyer: { firstName, lastName, email, phone, alternatePhone },
    } = await tell(false);
    expect(holding(channels, phone).map((line) => line.split(':')[0])).toEqual(
      Object.keys(channels).filter((name) => !name.startsWith('requests')),
    );
    expect(holding(channels, alternatePhone).map((line) => line.split(':')[0])).toEqual([
      'detail',
      'detail of an admin',
      'requests of buyers',
      'requests of buyers for an admin',
    ]);
    expect(holding(traces, phone, alternatePhone, email, firstName, lastName)).toEqual([]);
  });
});
