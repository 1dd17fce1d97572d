import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';

describe('wallet over HTTP', () => {
  let app: TestApp;
  let admin: SignedIn;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app.close();
  });

  const transaction = (over: object = {}) => ({
    companyId: seller.companyId,
    type: 'CREDIT',
    amount: 1234.5,
    category: 'ADJUSTMENT',
    remark: 'Goodwill',
    ...over,
  });
  const create = (body: object, key = randomUUID()) =>
    admin.post('/api/wallet/transaction', body).set('Idempotency-Key', key);
  const statement = (who: SignedIn, body: object = {}) => who.post('/api/brands/wallet/transaction/find', body);

  it('[WAL-010, WAL-014, WAL-015, WAL-023, WAL-029, WAL-030, WAL-041, WAL-042] writes a transaction by an admin and shows it in the statement with the balance', async () => {
    await create(transaction()).expect(201, { status: true, message: 'SuccessFully Created' });
    await create(transaction({ type: 'DEBIT', amount: 34.25, category: 'STORAGE', referenceId: 'AWB1' })).expect(201);
    const { body } = await statement(seller).expect(200);
    expect(body).toMatchObject({ status: true, count: 2, balance: 1200.25 });
    expect(body.data[0]).toMatchObject({
      type: 'DEBIT',
      amount: 34.25,
      balanceAfter: 1200.25,
      category: 'STORAGE',
      referenceId: 'AWB1',
      companyId: seller.companyId,
    });
    const found = await statement(seller, { search: 'AWB1', searchFilter: 'awb' }).expect(200);
    expect(found.body.count).toBe(1);
    const id = body.data[0].id as string;
    for (const [search, count] of [
      [id, 1],
      [id.slice(-8).toUpperCase(), 1],
      ['no id', 0],
    ] as const) {
      expect((await statement(seller, { search, searchFilter: 'transactionId' }).expect(200)).body.count).toBe(count);
    }
  });

  it('[COMMON-017, COMMON-024] answers the newest 10 to whoever asks for no page', async () => {
    const other = await signInAs(app, 'seller');
    for (let rupees = 1; rupees <= 11; rupees += 1)
      await create(transaction({ companyId: other.companyId, amount: rupees })).expect(201);
    const { body } = await statement(other).expect(200);
    expect(body.count).toBe(11);
    expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('[WAL-014, WAL-029] narrows by kind, category and days of India, sorts, and pages, of the company that is named', async () => {
    const own = await signInAs(app, 'seller');
    const lines: [at: string, rupees: number, category: string][] = [
      ['2026-11-18T23:59:00+05:30', 500, 'ADJUSTMENT'],
      ['2026-11-19T00:00:00+05:30', -30, 'STORAGE'],
      ['2026-11-19T23:59:00+05:30', -200, 'SHIPPING'],
      ['2026-11-20T00:00:00+05:30', 90, 'ADJUSTMENT'],
    ];
    for (const [at, rupees, category] of lines) {
      app.clock.freezeAt(at);
      const type = rupees > 0 ? 'CREDIT' : 'DEBIT';
      await create(transaction({ companyId: own.companyId, type, amount: Math.abs(rupees), category })).expect(201);
    }
    app.clock.reset();
    const found = async (body: object, who = own) => {
      const { data, count, balance } = (await statement(who, body).expect(200)).body;
      expect(balance).toBe(360);
      const signed = (data as { type: string; amount: number }[]).map(({ type, amount }) =>
        type === 'CREDIT' ? amount : -amount,
      );
      return [count, signed];
    };
    expect(await found({ where: { type: 'DEBIT' } })).toEqual([2, [-200, -30]]);
    expect(await found({ where: { category: 'ADJUSTMENT' } })).toEqual([2, [90, 500]]);
    expect(await found({ where: { start: '2026-11-19 00:00', end: '2026-11-19 23:59' } })).toEqual([2, [-200, -30]]);
    expect(await found({ where: { end: '2026-11-18 23:59' } })).toEqual([1, [500]]);
    const sortBy = { by: 'amount', order: 'desc' };
    expect(await found({ sortBy, pagination: { records: 3, pageNumber: 1 } })).toEqual([4, [500, -200, 90]]);
    expect(await found({ sortBy, pagination: { records: 3, pageNumber: 2 } })).toEqual([4, [-30]]);
    expect(await found({ sortBy: { by: 'createdAt', order: 'asc' } })).toEqual([4, [500, -30, -200, 90]]);
    expect(await found({ companyId: own.companyId, where: { type: 'CREDIT' } }, admin)).toEqual([2, [90, 500]]);
    await statement(own, { where: { category: 'GIFT' } }).expect(400);
  });

  it('answers a repeated key byte for byte with one effect, and refuses it for another body', async () => {
    const before = (await statement(seller)).body.count as number;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(transaction({ amount: 5 }), key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    await create(transaction({ amount: 6 }), key).expect(422);
    expect((await statement(seller)).body.count).toBe(before + 1);
    await admin.post('/api/wallet/transaction', transaction()).expect(400);
    app.clock.advance({ hours: 24, minutes: 1 });
    const later = await signInAs(app, 'admin');
    await later
      .post('/api/wallet/transaction', transaction({ amount: 6 }))
      .set('Idempotency-Key', key)
      .expect(201);
    app.clock.reset();
  });

  it('refuses a debit beyond the balance and changes nothing', async () => {
    const before = (await statement(seller)).body.balance as number;
    await create(transaction({ type: 'DEBIT', amount: 999_999 }))
      .expect(422)
      .expect(({ body }) => {
        expect(body).toMatchObject({
          status: false,
          message: 'Wallet balance is too low. Please recharge the wallet.',
        });
      });
    expect((await statement(seller)).body.balance).toBe(before);
  });

  it('refuses a company that is not there, and leaves nothing of it', async () => {
    const companyId = randomUUID();
    await create(transaction({ companyId }))
      .expect(404)
      .expect(({ body }) => expect(body).toMatchObject({ status: false, message: 'Company not found' }));
    await expect(
      app.sql(
        `SELECT 1 FROM ledger_accounts WHERE company_id = $1 UNION ALL SELECT 1 FROM audit_lines WHERE tenant_id = $1`,
        [companyId],
      ),
    ).resolves.toEqual([]);
  });

  it.each([
    [{ companyId: 'x' }, 'Please select company to add Transaction.'],
    [{ amount: 0 }, 'Amount should be greater than 0'],
    [{ amount: 1.005 }, 'Amount should be a number with at most two decimals'],
    [{ amount: 1e-7 }, 'Amount should be a number with at most two decimals'],
    [{ remark: '' }, 'Please enter a remark'],
    [{ remark: '   ' }, 'Please enter a remark'],
    [{ remark: '\u200b\u2060' }, 'Please enter a remark'],
    [{ remark: undefined }, 'Please enter a remark'],
    [{ type: 'GIFT' }, 'Please select a type'],
    [{ balance: 5 }, 'property balance should not exist'],
  ])('refuses %j with its message', async (over, message) => {
    await create(transaction(over))
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe(message));
  });

  it('keeps the statement to its company, its roles and its door', async () => {
    const other = await signInAs(app, 'seller');
    await statement(other, { companyId: seller.companyId }).expect(404);
    await statement(other).set('x-company-id', seller.companyId).expect(404);
    await other.post('/api/wallet/transaction', transaction()).set('Idempotency-Key', randomUUID()).expect(403);
    const warehouse = await signInAs(app, 'warehouse_user');
    await statement(warehouse).expect(403);
    await app.http.post('/api/brands/wallet/transaction/find').send({}).expect(401);
    await statement(seller).set('Sec-Fetch-Site', 'cross-site').expect(403);
    await admin
      .get('/api/ledger/proof')
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ status: true, message: '0 differences' }));
    await seller.get('/api/ledger/proof').expect(403);
  });
});
