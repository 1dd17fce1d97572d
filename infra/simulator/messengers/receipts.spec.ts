import { startTestSimulator, type SimulatorClient } from '../test/simulator-client.ts';
import { startReceiver, type Receiver } from '../test/webhook-receiver.ts';

const APP = { authorization: 'sim-gupshup-app-1' };
const TEMPLATES = '/gupshup/partner/app/app-1/templates';
const TEMPLATE = {
  elementName: 'order_placed',
  content: 'Hello {{1}}, your order {{2}} is placed.',
  example: 'Hello [Meera], your order [SO-1] is placed.',
  category: 'UTILITY',
  languageCode: 'en_US',
  vertical: 'Order updates',
};
const ADDRESSED = { channel: 'whatsapp', source: '911140000001', destination: '919876543210', 'src.name': 'Lotus' };

describe('Gupshup of one app', () => {
  let client: SimulatorClient;
  let product: Receiver;

  beforeEach(async () => {
    client = await startTestSimulator();
    product = await startReceiver();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
    await client.send('PUT', '/control/webhooks/whatsapp', { url: product.url, token: 'events' });
  });
  afterEach(async () => {
    await client.close();
    await product.close();
  });

  const add = (given: Partial<typeof TEMPLATE> = {}) => client.form(TEMPLATES, { ...TEMPLATE, ...given }, APP);
  const idOf = (answer: Awaited<ReturnType<typeof add>>): string => (answer.body['template'] as { id: string }).id;
  const listed = async () =>
    (await client.get(TEMPLATES, APP)).body['templates'] as { elementName: string; status: string; reason?: string }[];
  const decide = () => client.send('POST', '/clock/jump', { hours: 1 });
  const send = (id: string, params: string[], given: object = {}) =>
    client.form(
      '/gupshup/partner/app/app-1/template/msg',
      { ...ADDRESSED, template: JSON.stringify({ id, params }), ...given },
      APP,
    );
  const text = (destination = '919876543210') =>
    client.form(
      '/gupshup/wa/api/v1/msg',
      { ...ADDRESSED, destination, message: JSON.stringify({ type: 'text', text: 'Namaste' }) },
      { apikey: 'sim-gupshup-key' },
    );
  const faults = (rates: object) => client.send('PUT', '/control/messengers/whatsapp/faults', rates);
  const receipts = () =>
    product.received
      .map(({ body }) => body['payload'] as { type: string; payload: { code?: string } })
      .map(({ type, payload }) => [type, ...(payload.code === undefined ? [] : [payload.code])].join(' '));

  it('knows nobody without the token of an app', async () => {
    expect((await client.get(TEMPLATES)).status).toBe(401);
    expect((await client.form(TEMPLATES, TEMPLATE)).status).toBe(401);
  });

  it('decides about a template after a while, lists it and tells the product', async () => {
    await add();
    await add({ elementName: 'big_sale', content: 'Free offer for {{1}} today.' });
    expect((await listed()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    await decide();
    expect(await listed()).toMatchObject([
      { elementName: 'order_placed', status: 'APPROVED' },
      { elementName: 'big_sale', status: 'REJECTED', reason: 'Promotional content in a UTILITY template' },
    ]);
    expect(product.received.map(({ headers, body }) => [headers.authorization, body['type']])).toEqual([
      ['Bearer events', 'template-event'],
      ['Bearer events', 'template-event'],
    ]);
  });

  it('refuses a template that exists, or lacks what WhatsApp asks for, and a second sync within the hour', async () => {
    expect((await add()).status).toBe(200);
    expect((await add()).body['message']).toBe('Template Already exists with same namespace and element name');
    for (const wrong of [{ elementName: 'Order Placed' }, { content: '' }, { example: '' }, { vertical: '' }])
      expect((await add(wrong)).status).toBe(400);
    const sync = '/gupshup/partner/app/app-1/template/sync';
    expect([(await client.get(sync, APP)).status, (await client.get(sync, APP)).status]).toEqual([202, 429]);
  });

  it('sends approved templates only, with a value for each place, until they are deleted', async () => {
    const id = idOf(await add());
    expect((await send(id, ['Meera', 'SO-1'])).body['code']).toBe('1004');
    await decide();
    expect((await send(id, ['Meera'])).body['code']).toBe('1005');
    expect((await send(id, ['Meera', 'SO-1'])).status).toBe(202);
    const { message } = (await client.get('/control/messages/latest?to=9876543210')).body as { message: object };
    expect(message).toMatchObject({ channel: 'whatsapp', text: 'Hello Meera, your order SO-1 is placed.' });
    const path = '/gupshup/partner/app/app-1/template/order_placed';
    expect([(await client.send('DELETE', path, undefined, APP)).status, await listed()]).toEqual([200, []]);
    expect((await client.send('DELETE', path, undefined, APP)).status).toBe(404);
  });

  it('tells of each message that it was sent, delivered and read, or that nobody has the number', async () => {
    await text();
    await decide();
    expect(receipts()).toEqual(['sent', 'delivered', 'read']);
    product.received.length = 0;
    await text('919876540000');
    await decide();
    expect(receipts()).toEqual(['sent', 'failed 1002']);
  });

  it('tells late, twice or never, and fails, as often as it is told to', async () => {
    await faults({ twice: 1 });
    await text();
    await decide();
    expect(receipts().toSorted()).toEqual(['delivered', 'delivered', 'read', 'read', 'sent', 'sent']);
    product.received.length = 0;
    await faults({ lost: 1 });
    await text();
    await decide();
    expect(receipts()).toEqual([]);
    await faults({ failed: 1 });
    await text();
    await decide();
    expect(receipts()).toEqual(['sent', 'failed 131026']);
    product.received.length = 0;
    await faults({ late: 1 });
    await text();
    await decide();
    expect(receipts()).toEqual([]);
    await decide();
    expect(receipts()).toEqual(['sent', 'delivered', 'read']);
  });
});
