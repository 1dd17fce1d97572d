import { randomBytes } from 'node:crypto';
import { type DeliveryPartner } from '@godown/contracts/shipping';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CredentialVault } from '../../../platform/connectors/index.js';
import { companyOwner } from './courier-account.owner.js';
import { CourierAccountsService, type CourierAccount } from '../index.js';

const PATH = '/api/ums/profile/deliveryPartners';
const KEYS = { clientId: 'GODOWN-TEST', authToken: 'very-secret-token-1234' };

/** Typed again on purpose: a changed list must be a decision. */
const FORMS: [row: string, name: string, key: string, fields: string[]][] = [
  ['[INTG-036]', 'GoSwift', 'goswift', ['clientId', 'username', 'password']],
  ['[INTG-037]', 'Pickrr', 'pickrr', ['authToken']],
  ['[INTG-038]', 'Shiprocket', 'shiprocket', ['email', 'password']],
  ['[INTG-039]', 'Shipway', 'shipway', ['username', 'licenceKey']],
  ['[INTG-040]', 'Shyplite (lite)', 'shyplite_lite', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-041]', 'Shyplite (air)', 'shyplite_air', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-042]', 'Shyplite (surface)', 'shyplite_surface', ['clientId', 'appId', 'publicKey', 'secretKey']],
  ['[INTG-043]', 'Clickpost', 'clickpost', ['username', 'authToken']],
  ['[INTG-044]', 'Delhivery (surface)', 'delhivery_surface', ['clientId', 'authToken']],
  ['[INTG-045]', 'Delhivery (express)', 'delhivery_express', ['clientId', 'authToken']],
  ['[INTG-046]', 'Blowhorn', 'blowhorn', ['authToken']],
  [
    '[INTG-047]',
    'Bluedart',
    'bluedart',
    ['clientId', 'secretKey', 'username', 'licenceKey', 'customerCode', 'trackingUsername', 'trackingLicenceKey'],
  ],
  ['[INTG-048]', 'Xpressbees', 'xpressbees', ['email', 'password']],
  ['[INTG-049]', 'iThink', 'ithink', ['authToken', 'secretKey']],
  ['[INTG-050]', 'Blitz', 'blitz', ['username', 'password']],
  ['[INTG-051]', 'Shiperfecto', 'shiperfecto', ['authToken']],
  ['[INTG-052]', 'Shipdelight', 'shipdelight', ['authToken']],
  [
    '[INTG-053]',
    'DTDC (smart express)',
    'dtdc_smart_express',
    ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
  ],
  [
    '[INTG-054]',
    'DTDC (priority)',
    'dtdc_priority',
    ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
  ],
];

describe('delivery partners', () => {
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ env: { CREDENTIALS_KEY: randomBytes(32).toString('base64') } });
  });

  beforeEach(async () => {
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app.close();
  });

  const list = async (): Promise<DeliveryPartner[]> =>
    (await seller.get(PATH).expect(200)).body.responseBody.deliveryPartners;
  const save = (...partners: object[]): ReturnType<SignedIn['put']> => seller.put(PATH, { partners });

  async function accountsOf(companyId: string): Promise<readonly CourierAccount[]> {
    const { accounts } = await app
      .get(Database)
      .within(Actor.system([companyId]), (tx) => app.get(CourierAccountsService).listEnabled(tx, companyId));
    return accounts;
  }

  it('[INTG-007, INTG-017] answers name, status, priority and the credential fields of every partner', async () => {
    const partners = await list();
    expect(partners).toHaveLength(19);
    expect(partners.map((partner) => partner.priority)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(partners.find((partner) => partner.key === 'delhivery_surface')).toEqual({
      key: 'delhivery_surface',
      name: 'Delhivery (surface)',
      status: false,
      priority: 9,
      credentials: { clientId: '', authToken: '' },
      hasOwnAccount: false,
      hasPlatformAccount: false,
      lastCheck: null,
    });
  });

  it('[INTG-024] saves the whole list with the notice of the specification', async () => {
    const { body } = await save({ key: 'delhivery_surface', status: true, credentials: KEYS }).expect(200);
    expect(body).toMatchObject({
      responseCode: '000000',
      responseMessage: 'Logistic preferences updated successfully',
    });
    expect((await list())[0]).toMatchObject({ key: 'delhivery_surface', status: true, priority: 1 });
  });

  it('[INTG-009] gives priorities by the order of the list', async () => {
    await save(
      { key: 'xpressbees', status: false },
      { key: 'shiprocket', status: false },
      { key: 'bluedart', status: false },
    ).expect(200);
    expect((await list()).slice(0, 4).map(({ key, priority }) => [key, priority])).toEqual([
      ['xpressbees', 1],
      ['shiprocket', 2],
      ['bluedart', 3],
      ['goswift', 4],
    ]);
  });

  it('[INTG-013] [INTG-070] requires every credential field of the partner and changes nothing without them', async () => {
    const { body } = await save(
      { key: 'xpressbees', status: false },
      { key: 'delhivery_surface', status: true, credentials: { clientId: 'GODOWN' } },
    ).expect(400);
    expect(body).toMatchObject({
      responseCode: '000001',
      responseMessage: 'Auth Token is required',
      responseBody: null,
    });
    expect((await list())[0]?.key).toBe('goswift');
    await save({ key: 'delhivery_surface', status: true }).expect(422);
  });

  it('[INTG-035] offers the credentials forms of 19 partners', async () => {
    expect((await list()).map(({ name, credentials }) => [name, Object.keys(credentials)])).toEqual(
      FORMS.map(([, name, , fields]) => [name, fields]),
    );
  });

  it.each(FORMS)(
    '[INTG-034] %s wants every field of the credentials form of %s and keeps what was typed there',
    async (_row, _name, key, fields) => {
      const typed = Object.fromEntries(fields.map((field) => [field, `${field} of ${key}`]));
      for (const field of fields) {
        const { body } = await save({ key, status: true, credentials: { ...typed, [field]: ' ' } }).expect(400);
        expect(body.errors).toEqual([expect.objectContaining({ field: `partners.${key}.credentials.${field}` })]);
      }
      await save({ key, status: true, credentials: { ...typed, another: 'x' } }).expect(400);
      await save({ key, status: true, credentials: typed }).expect(200);
      const saved = (await list()).find((partner) => partner.key === key);
      expect(saved).toMatchObject({
        status: true,
        credentials: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/^••••/)])),
      });
    },
  );

  it('[S13] never shows a saved credential again and keeps it when nothing new is sent', async () => {
    const first = await save({ key: 'delhivery_surface', status: true, credentials: KEYS }).expect(200);
    const second = await save({
      key: 'delhivery_surface',
      status: true,
      credentials: { clientId: '', authToken: '' },
    }).expect(200);
    expect(second.body.responseBody.deliveryPartners[0].credentials).toEqual({
      clientId: '••••',
      authToken: '••••1234',
    });
    expect(JSON.stringify([first.body, second.body])).not.toContain('very-secret');
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { courier: 'delhivery_surface', credentials: KEYS },
    ]);
    const stored = JSON.stringify(await app.sql('SELECT * FROM delivery_partners'));
    expect(stored).not.toContain('very-secret');
    expect(stored).not.toContain('GODOWN-TEST');
  });

  it('keeps what was saved in fields that are asked for no more, and takes its own answer back with the new ones empty', async () => {
    await save({ key: 'goswift', status: false }).expect(200);
    const owner = companyOwner(seller.companyId, 'goswift');
    const sealed = app.get(CredentialVault).seal(owner, { clientId: 'GODOWN-OLD', authToken: 'old-token-4321' });
    await app.sql(
      `UPDATE delivery_partners SET sealed_credentials = $1, masks = '{"clientId":"••••","authToken":"••••4321"}', is_enabled = true WHERE company_id = $2 AND courier = 'goswift'`,
      [sealed, seller.companyId],
    );
    const before = (await list()).find(({ key }) => key === 'goswift');
    expect(before?.hasOwnAccount).toBe(true);
    expect(before?.credentials).toEqual({ clientId: '••••', username: '', password: '' });
    await save({ ...before }).expect(200);
    const credentials = async () =>
      app.get(CredentialVault).open(owner, String((await stored())[0]?.['sealed_credentials']));
    const stored = () =>
      app.sql(`SELECT sealed_credentials FROM delivery_partners WHERE company_id = $1 AND courier = 'goswift'`, [
        seller.companyId,
      ]);
    expect(await credentials()).toEqual({ clientId: 'GODOWN-OLD', authToken: 'old-token-4321' });
    await save({
      key: 'goswift',
      status: true,
      credentials: { clientId: '••••', username: 'ops', password: 'new-password' },
    }).expect(200);
    expect(await credentials()).toEqual({
      clientId: 'GODOWN-OLD',
      authToken: 'old-token-4321',
      username: 'ops',
      password: 'new-password',
    });
  });

  it('[INTG-018] takes its own answer back: name, priority and masks change nothing, and no mask is ever saved', async () => {
    await save(
      { key: 'xpressbees', status: false, credentials: { email: 'ops@shop.example', password: 'bees-password-5678' } },
      { key: 'delhivery_surface', status: true, credentials: KEYS },
    ).expect(200);
    const answered = await list();
    const { body } = await seller.put(PATH, { partners: answered }).expect(200);
    expect(body.responseBody.deliveryPartners).toEqual(answered);
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { courier: 'delhivery_surface', credentials: KEYS },
    ]);
    const reversed = answered.toReversed();
    const { body: turned } = await seller.put(PATH, { partners: reversed }).expect(200);
    expect(
      (turned.responseBody.deliveryPartners as DeliveryPartner[]).map(({ key, priority }) => `${priority} ${key}`),
    ).toEqual(reversed.map(({ key }, index) => `${index + 1} ${key}`));
  });

  it('[INTG-018] keeps the field whose mask comes back, saves the one that was typed, and refuses a mask it never showed', async () => {
    await save({ key: 'delhivery_surface', status: true, credentials: KEYS }).expect(200);
    await save({
      key: 'delhivery_surface',
      status: true,
      credentials: { clientId: 'NEW-CLIENT', authToken: '••••1234' },
    }).expect(200);
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { credentials: { clientId: 'NEW-CLIENT', authToken: KEYS.authToken } },
    ]);
    for (const authToken of ['••••9999', '••••', '••••1234x']) {
      const { body } = await save({
        key: 'delhivery_surface',
        status: true,
        credentials: { clientId: 'OTHER', authToken },
      }).expect(400);
      expect(body.responseMessage).toBe('Please enter Auth Token again');
    }
    await save({ key: 'xpressbees', status: true, credentials: { email: '••••', password: '••••' } }).expect(400);
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { credentials: { clientId: 'NEW-CLIENT', authToken: KEYS.authToken } },
    ]);
  });

  it('removes an own account with its secrets: off without an account of the platform, and not twice', async () => {
    const partners = [{ key: 'delhivery_surface', status: true, credentials: KEYS }];
    await seller.put(PATH, { partners }).expect(200);
    const other = await signInAs(app, 'seller');
    await other.put(PATH, { partners }).expect(200);
    const { body } = await seller.delete(`${PATH}/delhivery_surface/account`).expect(200);
    expect(
      (body.responseBody.deliveryPartners as DeliveryPartner[]).find(({ key }) => key === 'delhivery_surface'),
    ).toMatchObject({
      status: false,
      hasOwnAccount: false,
      credentials: { clientId: '', authToken: '' },
      lastCheck: null,
    });
    const rows = await app.sql(
      `SELECT company_id = $1 AS own, sealed_credentials IS NULL AND masks = '{}' AS is_bare FROM delivery_partners
       WHERE company_id IN ($1, $2) AND courier = 'delhivery_surface' ORDER BY 1`,
      [seller.companyId, other.companyId],
    );
    expect(rows).toEqual([
      { own: false, is_bare: false },
      { own: true, is_bare: true },
    ]);
    await seller.delete(`${PATH}/delhivery_surface/account`).expect(404);
    await seller.delete(`${PATH}/nobody/account`).expect(404);
    await (await signInAs(app, 'warehouse_user')).delete(`${PATH}/delhivery_surface/account`).expect(403);
  });

  it('[S13] does not open credentials that were copied into another company', async () => {
    await save({ key: 'delhivery_surface', status: true, credentials: KEYS }).expect(200);
    const other = await signInAs(app, 'seller');
    await app.sql(
      `INSERT INTO delivery_partners SELECT $1, courier, is_enabled, priority, sealed_credentials, masks FROM delivery_partners WHERE company_id = $2`,
      [other.companyId, seller.companyId],
    );
    await expect(accountsOf(other.companyId)).rejects.toThrow('do not open');
  });

  it('books with the platform account where a company has none of its own, and with its own first', async () => {
    const admin = await signInAs(app, 'admin');
    await admin
      .put('/api/couriers/xpressbees/platform-account', {
        credentials: { email: 'ops@godown.example', password: 'platform-password' },
      })
      .expect(200);
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { courier: 'xpressbees', accountKey: 'platform' },
    ]);
    await save({
      key: 'xpressbees',
      status: true,
      credentials: { email: 'own@seller.example', password: 'own-password' },
    }).expect(200);
    await expect(accountsOf(seller.companyId)).resolves.toMatchObject([
      { accountKey: seller.companyId, credentials: { email: 'own@seller.example' } },
    ]);
    await save({ key: 'xpressbees', status: false }).expect(200);
    await expect(accountsOf(seller.companyId)).resolves.toEqual([]);
    await app.sql('DELETE FROM platform_courier_accounts');
  });

  it('[INTG-016] is for sellers and admins of the own company, and for nobody else', async () => {
    await app.http.get(PATH).expect(401);
    await (await signInAs(app, 'warehouse_user')).get(PATH).expect(403);
    await (await signInAs(app, 'salesman')).put(PATH, { partners: [] }).expect(403);
    await seller
      .put('/api/couriers/xpressbees/platform-account', { credentials: { email: 'a', password: 'b' } })
      .expect(403);
    await save({ key: 'delhivery_surface', status: true, credentials: KEYS }).expect(200);
    const foreign = await signInAs(app, 'seller');
    await foreign.get(PATH).set('x-company-id', seller.companyId).expect(404);
    expect(JSON.stringify((await foreign.get(PATH).expect(200)).body)).not.toContain('1234');
  });

  it.each([
    {},
    { partners: 'all' },
    { partners: [{ key: 'nobody', status: true }] },
    { partners: [{ key: 'pickrr' }] },
    { partners: [{ key: 'pickrr', status: true, credentials: 'x' }] },
    {
      partners: [
        { key: 'pickrr', status: false },
        { key: 'pickrr', status: true },
      ],
    },
  ])('refuses the body %j', async (body) => {
    await seller.put(PATH, body).expect(400);
  });
});
