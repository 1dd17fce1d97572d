import { parseCsv } from '@godown/contracts/csv';
import { createShop, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const AT_ONCE = 1_000;

describe('the export of the orders list', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
    app.clock.freezeAt(new Date('2026-11-20T18:35:00Z'));
    const id = await placeOrder(shop, { shopOrderId: 'EX-0' });
    await app.sql(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'shop_order_id', 'EX-' || n, 'external_order_id', null))).*
       FROM orders o, generate_series(1, ${AT_ONCE - 1}) n WHERE o.id = $1`,
      [id],
    );
  });
  afterAll(() => app.close());

  const atOnce = (query = '') => seller.get(`/api/inventory/orders/csv${query}`);
  const start = (filter: object, who = seller, more: object = {}) =>
    who.post('/api/tasks', { name: 'EXPORT_ORDERS', filter, ...more });

  async function taskOf(who: SignedIn, taskId: string, query = '') {
    await app.settle();
    const { body } = await who.get(`/api/tasks?page=1&size=50${query}`).expect(200);
    return (
      body.tasks as { id: string; status: string; progress: number; description: string; downloadLink: string }[]
    ).find((task) => task.id === taskId);
  }

  async function textOf(who: SignedIn, taskId: string, query = ''): Promise<string> {
    const task = await taskOf(who, taskId, query);
    expect(task).toMatchObject({ status: 'COMPLETED', progress: 100 });
    const ticket = await who.post(task?.downloadLink ?? '').expect(200);
    const { text, headers } = await who
      .get(ticket.body.url)
      .buffer(true)
      .parse((response, done) => {
        response.setEncoding('utf8');
        let all = '';
        response.on('data', (chunk: string) => {
          all += chunk;
        });
        response.on('end', () => done(null, all));
      })
      .expect(200)
      .then((answer) => ({ text: answer.body as string, headers: answer.headers }));
    expect(headers['content-disposition']).toContain('orders.csv');
    return text;
  }

  const fileOf = async (...asked: Parameters<typeof textOf>) => parseCsv(await textOf(...asked));

  it('[ORDER-006, ORDER-071, ORDER-080] answers up to 1,000 orders at once, with times as the screen writes them in India', async () => {
    const [header = [], ...lines] = parseCsv((await atOnce().expect(200)).text);
    expect(new Set(lines.map(([number]) => number)).size).toBe(AT_ONCE);
    expect(new Set(lines.map((line) => line[header.indexOf('Placed At')]))).toEqual(new Set(['Nov 21, 2026 12:05 AM']));
  });

  it('[ORDER-006] writes a longer list in a task, every order of it once, and answers nobody with half of it', async () => {
    await placeOrder(shop, { shopOrderId: 'EX-LAST' });
    const { body } = await atOnce().expect(413);
    expect(body.message).toBe('The list holds more than 1,000 orders. Please export it as a task.');
    const started = await start({}).expect(201);
    const [, ...lines] = await fileOf(seller, started.body.taskId);
    expect(lines.map(([number]) => number).sort()).toEqual(
      ['EX-LAST', ...Array.from({ length: AT_ONCE }, (_, index) => `EX-${index}`)].sort(),
    );
    expect(await taskOf(seller, started.body.taskId)).toMatchObject({ description: '1001 orders' });
    expect((await atOnce('?search=EX-LAST').expect(200)).text.trim().split('\r\n')).toHaveLength(2);
  });

  it('begins with the byte order mark, by which Excel on Windows reads Hindi names, at once and as a file', async () => {
    const { body } = await start({ search: 'EX-LAST' }).expect(201);
    for (const text of [(await atOnce('?search=EX-LAST').expect(200)).text, await textOf(seller, body.taskId)])
      expect(text).toMatch(/^\uFEFF[^\uFEFF]+$/);
  });

  it('exports what the filter says, and refuses what the list would refuse', async () => {
    for (const [paymentMode, lines] of [
      ['Prepaid', 2],
      ['COD', 1],
    ] as const) {
      const { body } = await start({ where: { paymentMode }, search: 'EX-LAST', searchFilter: 'orderId' }).expect(201);
      expect(await fileOf(seller, body.taskId)).toHaveLength(lines);
    }
    for (const filter of [
      { where: { status: ['FLYING'] } },
      { where: 'x' },
      { where: { start: 'yesterday' } },
      { search: 1 },
      { everything: true },
    ])
      await start(filter).expect(400);
    const foreign = await createCompany(app);
    await start({ where: { companyIds: [foreign] } }).expect(404);
    await start({}, seller, { companyId: foreign }).expect(404);
    await start({}, await signInAs(app, 'promoter')).expect(403);
  });

  it('reaches as far as the person who asked, who alone may fetch the file', async () => {
    const scope = { companyIds: [seller.companyId] };
    const elsewhere = await signInAs(app, 'warehouse_user', {
      ...scope,
      warehouseIds: [(await createShop(app, await signInAs(app, 'seller'))).warehouseId],
    });
    const own = await start({}, elsewhere).expect(201);
    expect(await fileOf(elsewhere, own.body.taskId)).toHaveLength(1);
    const { body } = await start({ search: 'EX-LAST' }).expect(201);
    const task = await taskOf(elsewhere, body.taskId);
    await elsewhere.post(task?.downloadLink ?? '').expect(404);
    expect(await fileOf(seller, body.taskId)).toHaveLength(2);
  });

  it('writes an admin’s export of all companies for the platform alone', async () => {
    const admin = await signInAs(app, 'sub_admin');
    const { body } = await start({ search: 'EX-LAST' }, admin).expect(201);
    expect(await fileOf(admin, body.taskId)).toHaveLength(2);
    expect(await taskOf(seller, body.taskId)).toBeUndefined();
  });
});
