import { jest } from '@jest/globals';
import { Messenger } from '../messaging/index.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, createWsin } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('the inventory by mail', () => {
  let app: TestApp;
  let seller: SignedIn;
  let warehouseId: string;
  let wsin: string;
  let sent: jest.SpiedFunction<Messenger['send']>;

  beforeAll(async () => {
    app = await createTestApp({ env: { APP_BASE_URL: 'https://{app}.godown.example' } });
    app.clock.freezeAt('2026-11-21T08:00:00Z');
    seller = await signInAs(app, 'seller');
    warehouseId = await createWarehouse(app, { name: 'Bhiwandi' });
    wsin = await createWsin(app, seller.companyId, 'Chips');
    for (const [date, accepted] of [
      ['2026-11-10', 4],
      ['2026-11-20', 3],
    ] as const) {
      await seller
        .post('/api/inventory/inbound', {
          warehouseId,
          wsin,
          date,
          inboundAccepted: accepted,
          inboundRejected: 0,
          remark: date,
        })
        .expect(200);
    }
  });
  beforeEach(() => {
    sent = jest.spyOn(app.get(Messenger), 'send');
  });
  // A mail that is still on its way would count as one of the next test.
  afterEach(async () => {
    await completed();
    sent.mockRestore();
  });
  afterAll(() => app.close());

  const emailOf = async (who: SignedIn): Promise<string> =>
    (await app.sql<{ email: string }>(`SELECT email FROM users WHERE id = $1`, [who.userId]))[0]?.email ?? '';

  /** The mails that were handed over since the test began. */
  const mails = () =>
    sent.mock.calls
      .map(([, message]) => message)
      .filter(({ template }) => template === 'inventory-ready')
      .map(({ to, values }) => ({ to, link: values.link }));

  /** The newest file of the company's task. */
  async function fileOf(who: SignedIn, companyId?: string): Promise<{ text: string; description: string }> {
    const { body } = await who
      .get(`/api/tasks?page=1&size=10${companyId === undefined ? '' : `&companyId=${companyId}`}`)
      .expect(200);
    const [task] = body.tasks;
    expect(task).toMatchObject({ name: 'EMAIL_INVENTORY', status: 'COMPLETED' });
    const ticket = await who.post(task.downloadLink).expect(200);
    return { text: (await who.get(ticket.body.url).expect(200)).text, description: task.description };
  }

  async function completed(): Promise<void> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const [row] = await app.sql<{ open: number }>(`SELECT count(*)::int AS open FROM tasks WHERE ended_at IS NULL`);
      if (row?.open === 0) return;
      if (Date.now() > deadline) throw new Error('tasks still run after 60 s');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('[INV-051] sends a link, no attachment, to the own address; the file waits behind the sign-in', async () => {
    const email = await emailOf(seller);
    const answer = await seller
      .post(`/api/inventory/bulk/csv/${warehouseId}?appType=seller`, { email: email.toUpperCase() })
      .expect(200);
    expect(answer.body).toEqual({ status: true, message: 'The link will be sent to your email' });
    await completed();
    expect(mails()).toEqual([
      { to: email.toUpperCase(), link: 'https://seller.godown.example/administration?tab=taskCenter' },
    ]);
    const { text } = await fileOf(seller);
    const [heading, line, end] = text.split('\r\n');
    expect(heading).toBe(
      '\uFEFFWarehouse,WSIN,Product Title,SKU,Current Stock,Safe Stock,Blocked,Inbound Accepted,Inbound Rejected,Updated At',
    );
    expect(line).toBe(`Bhiwandi,${wsin},Chips,,7,0,0,7,0,"Nov 21, 2026 1:30 PM"`);
    expect(end).toBe('');
  });

  it('[INV-051] tells the figures of an earlier day when asked', async () => {
    await seller
      .post(`/api/inventory/bulk/csv/${warehouseId}/2026-11-15?appType=seller`, { email: await emailOf(seller) })
      .expect(200);
    await completed();
    const { text, description } = await fileOf(seller);
    expect(text.split('\r\n')[1]).toMatch(/Chips,,4,0,0,4,0,/);
    expect(description).toBe('1 rows, link sent by email');
    expect(
      (await seller.post(`/api/inventory/bulk/csv/${warehouseId}/2026-11-22`, { email: 'a@b.example' }).expect(400))
        .body.message,
    ).toBe('Date cannot be in the future');
    await seller.post(`/api/inventory/bulk/csv/${warehouseId}/yesterday`, { email: 'a@b.example' }).expect(400);
  });

  it('sends to people of the company, and to nobody else', async () => {
    const colleague = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    const stranger = await signInAs(app, 'seller');
    const post = (email: string) => seller.post(`/api/inventory/bulk/csv/${warehouseId}`, { email });
    await post(await emailOf(colleague)).expect(200);
    const refused = await post(await emailOf(stranger)).expect(422);
    expect(refused.body).toMatchObject({
      message: 'The link can only be sent to your own email or to a person of your company',
      errors: [{ field: 'email' }],
    });
    await post('somebody@elsewhere.example').expect(422);
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [colleague.userId]);
    await post(await emailOf(colleague)).expect(422);
    expect((await post('no address').expect(400)).body.message).toBe('Please enter a valid email');
  });

  it('[INV-051] takes companies in the warehouse app, and makes a file for each', async () => {
    const other = await createCompany(app);
    const person = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId, other],
      warehouseIds: [warehouseId],
    });
    const email = await emailOf(person);
    await person.post(`/api/inventory/bulk/csv/${seller.companyId},${other}?appType=warehouse`, { email }).expect(200);
    await completed();
    const mail = { to: email, link: 'https://warehouse.godown.example/administration?tab=taskCenter' };
    expect(mails()).toEqual([mail, mail]);
    const files = await app.sql<{ company_id: string; description: string }>(
      `SELECT company_id, description FROM tasks WHERE created_by = $1 ORDER BY description DESC`,
      [person.userId],
    );
    expect(files).toEqual([
      { company_id: seller.companyId, description: '1 rows, link sent by email' },
      { company_id: other, description: '0 rows, link sent by email' },
    ]);
    await person.post(`/api/inventory/bulk/csv/${await createCompany(app)}`, { email }).expect(404);
  });

  it('gives an admin every company of a warehouse, and nobody a warehouse out of reach', async () => {
    const admin = await signInAs(app, 'admin');
    await admin
      .post(`/api/inventory/bulk/csv/${warehouseId}?appType=admin`, { email: await emailOf(admin) })
      .expect(200);
    await completed();
    expect((await fileOf(admin)).text).toContain(wsin);
    const foreign = await createWarehouse(app, { ownerCompanyId: await createCompany(app) });
    await seller.post(`/api/inventory/bulk/csv/${foreign}`, { email: await emailOf(seller) }).expect(404);
    await seller.post('/api/inventory/bulk/csv/x', { email: await emailOf(seller) }).expect(404);
    await (
      await signInAs(app, 'salesman')
    )
      .post(`/api/inventory/bulk/csv/${warehouseId}`, { email: 'a@b.example' })
      .expect(403);
  });
});
