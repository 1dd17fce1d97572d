import { accountWithPassword, PASSWORD } from '../../../../test/accounts.js';
import { createCompany, signInAs } from '../../../../test/sign-in.js';
import { waitingMessages } from '../../../../test/messages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe('The own profile', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      role: 'api',
      env: { SUPPORT_EMAIL: 'help@godown.example', SUPPORT_PHONE: '1800 000 000', SUPPORT_HOURS: '9 to 6' },
    });
  });

  afterAll(async () => {
    await app.close();
  });

  it('tells who is signed in, what they may do, and for which companies', async () => {
    const [b, a] = [await createCompany(app, 'Banyan'), await createCompany(app, 'Amla')];
    const worker = await signInAs(app, 'warehouse_user', { companyIds: [b, a] });
    const { body } = await worker.get('/api/ums/profile').expect(200);
    expect(body.responseBody).toMatchObject({
      entityId: worker.userId,
      userRole: 'warehouse_user',
      userLoginType: 'warehouse',
      flags: null,
      account: null,
    });
    expect(body.responseBody.companies).toEqual([
      { entityId: a, name: 'Amla' },
      { entityId: b, name: 'Banyan' },
    ]);
    expect(body.responseBody.permissions).toContain('profile.own');
    expect(body.responseBody.permissions).not.toContain('admins.write');
  });

  it('tells a seller the preferences of the company, defaults filled in', async () => {
    const seller = await signInAs(app, 'seller');
    await app.sql(
      `UPDATE companies SET preferences = '{"isD2RAccount": true, "maxWeightWL": "nonsense"}' WHERE id = $1`,
      [seller.companyId],
    );
    const { body } = await seller.get('/api/ums/profile').expect(200);
    expect(body.responseBody.flags).toMatchObject({
      isD2RAccount: true,
      hideItemLabel: false,
      maxWeightWL: 3000,
      goswiftCourier: 'Default',
    });
  });

  it('saves name, contact person, address and tax numbers', async () => {
    const seller = await signInAs(app, 'seller');
    const change = {
      name: 'Meera Textiles',
      poc: 'Meera',
      pocPhone: '9876543210',
      gst: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      address: { line1: '12 Loom Street', line2: '', city: 'Surat', state: 'Gujarat' },
    };
    const { body } = await seller.put('/api/ums/profile', change).expect(200);
    const { name, ...account } = change;
    expect(body.responseBody).toMatchObject({ name, account });
  });

  it.each([
    [{ gst: '27AAPFU' }, 'Please enter a valid GSTIN'],
    [{ pan: 'x' }, 'Please enter a valid PAN'],
    [{ pocPhone: '123' }, 'Please enter a valid 10 digit phone number'],
    [{ name: ' ' }, 'Please enter your name!'],
  ])('refuses %j', async (body, message) => {
    const seller = await signInAs(app, 'seller');
    expect((await seller.put('/api/ums/profile', body).expect(400)).body.responseMessage).toBe(message);
  });

  it.each([
    ['[COMMON-013]', { gst: '27AAPFU0939F1Z' }, 400],
    ['[COMMON-013]', { gst: '27AAPFU0939F1ZV' }, 200],
    ['[COMMON-013]', { gst: '27AAPFU0939F1ZVV' }, 400],
    ['[COMMON-014]', { pocPhone: '987654321' }, 400],
    ['[COMMON-014]', { pocPhone: '9876543210' }, 200],
    ['[COMMON-014]', { pocPhone: '98765432101' }, 400],
  ] as const)('%s a GSTIN has 15 characters, a phone 10 digits: %j is answered %s', async (_, body, status) => {
    const seller = await signInAs(app, 'seller');
    await seller.put('/api/ums/profile', body).expect(status);
    const { account } = (await seller.get('/api/ums/profile').expect(200)).body.responseBody;
    if (status === 200) expect(account).toMatchObject(body);
    else for (const value of Object.values(body)) expect(Object.values(account)).not.toContain(value);
  });

  it.each(['userRole', 'role', 'companyId', 'accountVerified', 'flags', 'permissions'])(
    'refuses a profile that brings its own %s',
    async (field) => {
      const seller = await signInAs(app, 'seller');
      await seller.put('/api/ums/profile', { [field]: 'super_admin' }).expect(400);
    },
  );

  it('takes the answer back as it came, and refuses one whose account or rights were changed in it', async () => {
    const seller = await signInAs(app, 'seller');
    const { responseBody } = (await seller.get('/api/ums/profile').expect(200)).body;
    await seller.put('/api/ums/profile', { ...responseBody, poc: 'Meera' }).expect(200);
    const changed = { ...responseBody, account: { ...responseBody.account, poc: 'Meera' } };
    await seller.put('/api/ums/profile', changed).expect(200);
    for (const [field, value] of [
      ['account', { ...changed.account, poc: 'Ravi' }],
      ['permissions', [...responseBody.permissions, 'admins.write']],
      ['companies', []],
      ['flags', { ...responseBody.flags, isD2RAccount: true }],
    ] as const) {
      const { body } = await seller.put('/api/ums/profile', { ...changed, name: 'Other', [field]: value }).expect(400);
      expect(body.responseMessage).toBe(`${field} cannot be changed here`);
    }
    const after = (await seller.get('/api/ums/profile').expect(200)).body.responseBody;
    expect(after).toEqual(changed);
    const driver = await signInAs(app, 'driver');
    await app.sql(`UPDATE users SET email = NULL WHERE id = $1`, [driver.userId]);
    const own = (await driver.get('/api/ums/profile').expect(200)).body.responseBody;
    expect((await driver.put('/api/ums/profile', own).expect(200)).body.responseBody).toEqual(own);
  });

  it('lists the own live sessions and ends one of them, never one of somebody else', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await app.http
      .post('/api/ums/profile/login')
      .set('User-Agent', 'Firefox on the counter PC')
      .send({ email: seller.email, password: PASSWORD, userLoginType: 'seller' });
    const { body } = await seller.get('/api/ums/profile/sessions').expect(200);
    expect(body.responseBody.sessions).toHaveLength(2);
    const other = body.responseBody.sessions.find((line: { isCurrent: boolean }) => !line.isCurrent);
    expect(other.device).toBe('Firefox on the counter PC');
    const stranger = await signInAs(app, 'seller');
    await stranger.delete(`/api/ums/profile/sessions/${other.id}`).expect(404);
    await seller.delete(`/api/ums/profile/sessions/${other.id}`).expect(200);
    await seller.delete(`/api/ums/profile/sessions/${other.id}`).expect(404);
    expect((await seller.get('/api/ums/profile/sessions')).body.responseBody.sessions).toHaveLength(1);
  });

  it('[SHELL-018] keeps the order and the hidden entries of the navigation, per person', async () => {
    const seller = await signInAs(app, 'seller');
    expect((await seller.get('/api/ums/profile/navbar').expect(200)).body.responseBody).toEqual({ items: [] });
    const items = [
      { key: 'inventory', visible: true },
      { key: 'orders', visible: false },
    ];
    await seller.put('/api/ums/profile/navbar', { items }).expect(200);
    expect((await seller.get('/api/ums/profile/navbar')).body.responseBody).toEqual({ items });
    const colleague = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    expect((await colleague.get('/api/ums/profile/navbar')).body.responseBody).toEqual({ items: [] });
    await seller.put('/api/ums/profile/navbar', { items: [...items, ...items] }).expect(400);
    await seller.put('/api/ums/profile/navbar', { items: [{ key: '<script>', visible: true }] }).expect(400);
    await seller.put('/api/ums/profile/navbar', { items: 'all' }).expect(400);
  });

  it('[SHELL-019] answers the support contact from the configuration', async () => {
    const worker = await signInAs(app, 'warehouse_user');
    const { body } = await worker.get('/api/ums/profile/support').expect(200);
    expect(body.responseBody).toEqual({
      email: 'help@godown.example',
      phone: '1800 000 000',
      hours: '9 to 6',
      documentationUrl: '/api/docs',
      takesMessages: true,
    });
  });

  it('sends a message to support as a mail with who wrote it and where; a repeat sends no second one', async () => {
    const seller = await signInAs(app, 'seller');
    const before = (await waitingMessages(app, 'help@godown.example')).length;
    const send = (body: object, key = 'support-key-1') =>
      seller.post('/api/ums/profile/support', body).set('idempotency-key', key).set('user-agent', 'Firefox/140');
    const body = { topic: 'money', message: 'COD of order 7 is missing.\nPlease look.', screen: '/cod-remittance?x=1' };
    const first = await send(body).expect(200);
    const again = await send(body).expect(200);
    expect(first.body.responseMessage).toBe('Message sent. We will reply by email or phone.');
    expect(again.body).toEqual(first.body);
    const mails = (await waitingMessages(app, 'help@godown.example')).slice(before);
    expect(mails).toHaveLength(1);
    for (const part of [
      'COD of order 7 is missing.\nPlease look.',
      seller.userId,
      '/cod-remittance?x=1',
      'Firefox/140',
      '(seller)',
    ])
      expect(mails[0]?.text).toContain(part);
    await send({ ...body, topic: 'all' }, 'support-key-2').expect(400);
    await send({ ...body, message: '  ' }, 'support-key-3').expect(400);
    await send({ ...body, screen: 'https://evil.example' }, 'support-key-4').expect(400);
    for (let count = 0; count < 9; count += 1) await send(body, `support-more-${count}`).expect(200);
    await send(body, 'support-more-9').expect(429);
  });

  it('answers nothing of this to somebody who is not signed in', async () => {
    for (const path of ['', '/sessions', '/navbar', '/support', '/invoicing']) {
      const answer = await app.http.get(`/api/ums/profile${path}`).expect(401);
      expect(answer.body.responseBody).toBeNull();
    }
  });
});
