import { WEBHOOK_LIMITS } from '@godown/contracts/webhooks';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { WebhookReceiver } from '../../../../test/webhook-receiver.js';
import { createWebhook, webhooksOf } from '../../../../test/webhooks.factory.js';

const PATH = '/api/ums/webhooks';
/** By port, by scheme and by name. */
const ELSEWHERE = ['http://127.0.0.1:9', 'https://127.0.0.1:9', 'http://localhost:9'];

describe('/ums/webhooks', () => {
  let app: TestApp;
  let receiver: WebhookReceiver;
  let seller: SignedIn;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await createTestApp({
      role: 'api',
      env: { OUTBOUND_ALLOWED_ORIGINS: [receiver.origin, ...ELSEWHERE].join(','), OUTBOUND_CHECK_MS: '50' },
    });
  });

  beforeEach(async () => {
    seller = await signInAs(app, 'seller');
  });

  afterAll(async () => {
    await app?.close();
    await receiver?.stop();
  });

  const list = (who: SignedIn, body: object = {}) =>
    who.post(`${PATH}/get`, { filter: {}, pageConfig: { records: 10, pageNumber: 1 }, ...body });

  it('[INTG-020, INTG-021, INTG-025, INTG-026] creates a webhook for the company of x-company-id, by default for OMS status updates, and says Success', async () => {
    const { body } = await seller
      .post(PATH, { webhookUrl: receiver.url })
      .set('x-company-id', seller.companyId)
      .expect(201);
    expect(body).toMatchObject({
      status: true,
      message: 'Success',
      data: {
        companyId: seller.companyId,
        webhookUrl: receiver.url,
        authHeaders: null,
        eventType: 'OMS_STATUS_UPDATE',
        isActive: true,
      },
    });
    const lightning = await createWebhook(seller, { url: receiver.url, eventType: 'LIGHTNING_STATUS_UPDATE' });
    expect(lightning.eventType).toBe('LIGHTNING_STATUS_UPDATE');
    await seller.post(PATH, { webhookUrl: receiver.url, eventType: 'RAIN_UPDATE' }).expect(400);
  });

  it('takes the auth header as one pair of key and value too, and refuses more than one', async () => {
    const sent = async (authHeaders: unknown, status = 201) =>
      (await seller.post(PATH, { webhookUrl: receiver.url, authHeaders }).expect(status)).body;
    expect((await sent({ 'X-Shop-Key': 'v' })).data.authHeaders).toEqual({ key: 'X-Shop-Key', value: '••••' });
    expect((await sent({ 'X-Shop-Key': '' })).data.authHeaders).toBeNull();
    expect((await sent({})).data.authHeaders).toBeNull();
    await sent({ 'X-One': 'a', 'X-Two': 'b' }, 400);
    await sent({ Host: 'evil.example' }, 400);
    await sent({ 'X-Shop-Key': 5 }, 400);
    await sent([['X-Shop-Key', 'v']], 400);
  });

  it('[INTG-014] wants an address: The Webhook Url is required.', async () => {
    for (const webhookUrl of [undefined, '', null]) {
      const { body } = await seller.post(PATH, { webhookUrl }).expect(400);
      expect(body).toMatchObject({
        status: false,
        message: 'The Webhook Url is required.',
        errors: [{ field: 'webhookUrl', message: 'The Webhook Url is required.' }],
      });
    }
    for (const webhookUrl of ['hooks.example', 'ftp://hooks.example', `https://hooks.example/${'x'.repeat(2_050)}`]) {
      expect((await seller.post(PATH, { webhookUrl }).expect(400)).body).toMatchObject({
        message: 'The Webhook Url is not valid.',
      });
    }
    expect(await webhooksOf(seller)).toEqual([]);
    await seller.post(PATH, { webhookUrl: ` ${receiver.url}\n` }).expect(201);
    expect(await webhooksOf(seller)).toMatchObject([{ webhookUrl: receiver.url }]);
  });

  it('[INTG-022] refuses what is no public https address, each with the same message, and keeps nothing', async () => {
    const refused = new Set<string>();
    for (const webhookUrl of [
      'https://127.0.0.1/',
      'https://2130706433/',
      'http://169.254.169.254/latest/meta-data',
      'https://localhost./',
      'https://[::ffff:7f00:1]/',
      'https://u:p@shop.example/',
      'http://127.0.0.1:1/',
      'https://nobody.localhost:6379/',
    ]) {
      refused.add(JSON.stringify({ ...(await seller.post(PATH, { webhookUrl }).expect(400)).body, requestId: '' }));
    }
    expect([...refused]).toEqual([
      JSON.stringify({
        status: false,
        message: 'The Webhook Url must be a public https address.',
        errors: [{ field: 'webhookUrl', message: 'The Webhook Url must be a public https address.' }],
        requestId: '',
      }),
    ]);
    const kept = await createWebhook(seller, { url: receiver.url });
    await seller
      .put(`${PATH}/${kept.id}`, { webhookUrl: 'https://10.0.0.1/', eventType: 'OMS_STATUS_UPDATE' })
      .expect(400);
    expect((await webhooksOf(seller)).map((webhook) => webhook.webhookUrl)).toEqual([receiver.url]);
    expect(receiver.calls).toEqual([]);
  });

  it('[INTG-015] adds the header only when key and value are filled, and never shows the value again', async () => {
    const both = await createWebhook(seller, {
      url: receiver.url,
      authHeaders: { key: 'X-Shop-Key', value: 'open sesame' },
    });
    expect(both.authHeaders).toEqual({ key: 'X-Shop-Key', value: '••••' });
    for (const half of [
      { key: 'X-Shop-Key' },
      { value: 'open sesame' },
      { key: '', value: '' },
      { key: 'X-Shop-Key', value: '' },
      {},
    ]) {
      expect((await createWebhook(seller, { url: receiver.url, authHeaders: half })).authHeaders).toBeNull();
    }
    const stored = await app.sql<{ row: string }>(
      `SELECT w::text AS row FROM webhook_endpoints w WHERE company_id = $1`,
      [seller.companyId],
    );
    expect(
      stored.some(({ row }) => row.includes('open sesame') || row.includes(Buffer.from('open sesame').toString('hex'))),
    ).toBe(false);
    expect(JSON.stringify((await list(seller)).body)).not.toContain('open sesame');
  });

  it.each([
    ['X\r\nHost', 'a'],
    ['Host', 'evil.example'],
    ['content-length', '0'],
    ['Transfer-Encoding', 'chunked'],
    ['webhook-id', '1'],
    ['Webhook-Signature', 'v1,x'],
    ['Connection', 'close'],
    ['X-Key', 'a\r\nX-Other: b'],
    ['X-Key', 'a\nb'],
    ['X Key', 'a'],
    ['X:Key', 'a'],
    ['Ключ', 'a'],
    ['X-Key', 'ключ'],
    ['X-Key', '\u0000'],
  ])('refuses a header %j with the value %j: it would change how the request is read', async (key, value) => {
    await seller.post(PATH, { webhookUrl: receiver.url, authHeaders: { key, value } }).expect(400);
    expect(await webhooksOf(seller)).toEqual([]);
    await seller.post(PATH, { webhookUrl: ` ${receiver.url}\n` }).expect(201);
    expect(await webhooksOf(seller)).toMatchObject([{ webhookUrl: receiver.url }]);
  });

  it('[INTG-063, INTG-032] lists the own company’s webhooks, newest first, by type and by whether they are on', async () => {
    const first = await createWebhook(seller, { url: `${receiver.url}/1` });
    const second = await createWebhook(seller, { url: `${receiver.url}/2`, eventType: 'LIGHTNING_STATUS_UPDATE' });
    await seller.put(`${PATH}/${first.id}/status`, { isActive: false }).expect(200);
    const ids = async (filter: object) =>
      (
        (await list(seller, { filter }).set('x-company-id', seller.companyId).expect(200)).body as {
          data: { id: string }[];
        }
      ).data.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ eventType: 'OMS_STATUS_UPDATE' })).toEqual([first.id]);
    expect(await ids({ isActive: true })).toEqual([second.id]);
    const { body } = await list(seller, { pageConfig: { records: 1, pageNumber: 2 } });
    expect(body).toMatchObject({
      status: true,
      count: 2,
      data: [{ id: first.id, companyId: seller.companyId, isActive: false, disabledReason: 'OWNER' }],
    });
    expect(Object.keys((body as { data: object[] }).data[0] ?? {}).sort()).toEqual([
      'authHeaders',
      'companyId',
      'createdAt',
      'disabledAt',
      'disabledReason',
      'eventType',
      'failingSince',
      'id',
      'isActive',
      'previousSecretUntil',
      'webhookUrl',
    ]);
  });

  it('changes one, and keeps the stored header value while its key stays', async () => {
    const { id } = await createWebhook(seller, {
      url: receiver.url,
      authHeaders: { key: 'X-Shop-Key', value: 'open sesame' },
    });
    const sealed = () =>
      app
        .sql<{ sealed: string | null }>(
          `SELECT encode(auth_header_value, 'hex') AS sealed FROM webhook_endpoints WHERE id = $1`,
          [id],
        )
        .then(([row]) => row?.sealed);
    const before = await sealed();
    const update = (authHeaders: object) =>
      seller
        .put(`${PATH}/${id}`, { webhookUrl: `${receiver.url}/new`, eventType: 'LIGHTNING_STATUS_UPDATE', authHeaders })
        .expect(200);
    expect((await update({ key: 'X-Shop-Key', value: '' })).body).toMatchObject({
      message: 'Webhook updated',
      data: {
        webhookUrl: `${receiver.url}/new`,
        eventType: 'LIGHTNING_STATUS_UPDATE',
        authHeaders: { key: 'X-Shop-Key' },
      },
    });
    expect(await sealed()).toBe(before);
    await update({ key: 'X-Shop-Key', value: 'another' });
    expect(await sealed()).not.toBe(before);
    expect((await update({ key: 'X-Other', value: '' })).body).toMatchObject({ data: { authHeaders: null } });
  });

  it('gives the header value to no other receiver: it goes when the address gets another origin, and stays gone', async () => {
    const { id } = await createWebhook(seller, {
      url: receiver.url,
      authHeaders: { key: 'X-Shop-Key', value: 'open sesame' },
    });
    const moved = async (webhookUrl: string, value = '') =>
      (
        await seller
          .put(`${PATH}/${id}`, {
            webhookUrl,
            eventType: 'OMS_STATUS_UPDATE',
            authHeaders: { key: 'X-Shop-Key', value },
          })
          .expect(200)
      ).body.data.authHeaders as unknown;
    const kept = { key: 'X-Shop-Key', value: '••••' };
    const stored = async () =>
      (
        await app.sql<{ value: unknown }>(`SELECT auth_header_value AS value FROM webhook_endpoints WHERE id = $1`, [
          id,
        ])
      )[0]?.value;
    expect(await moved(`${receiver.origin}/other/path?x=1`)).toEqual(kept);
    for (const elsewhere of ELSEWHERE) {
      expect([elsewhere, await moved(elsewhere)]).toEqual([elsewhere, null]);
      expect(await stored()).toBeNull();
      expect(await moved(receiver.url)).toBeNull();
      expect(await moved(receiver.url, 'open sesame')).toEqual(kept);
    }
  });

  it('shows a secret of at least 24 bytes once, sealed in the tables; a removed webhook leaves none behind', async () => {
    const { id, secret } = await createWebhook(seller, { url: receiver.url });
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64').length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify((await list(seller)).body)).not.toContain('whsec_');
    const { body } = await seller.post(`${PATH}/${id}/rotate-secret`).expect(200);
    expect((body as { data: { secret: string } }).data.secret).not.toBe(secret);
    expect(JSON.stringify((await list(seller)).body)).not.toContain('whsec_');
    const row = () =>
      app
        .sql<{ row: string; secret: Buffer | null; previous_secret: Buffer | null }>(
          `SELECT w::text AS row, secret, previous_secret FROM webhook_endpoints w WHERE id = $1`,
          [id],
        )
        .then(([found]) => found);
    expect((await row())?.row).not.toContain(Buffer.from(secret).toString('hex'));
    await seller.delete(`${PATH}/${id}`).expect(200);
    expect([(await row())?.secret, (await row())?.previous_secret]).toEqual([null, null]);
    expect(await webhooksOf(seller)).toEqual([]);
    await seller.delete(`${PATH}/${id}`).expect(404);
  });

  it('refuses more webhooks than a company may have', async () => {
    for (let made = 0; made < WEBHOOK_LIMITS.perCompany; made += 1)
      await createWebhook(seller, { url: `${receiver.url}/${made}` });
    expect((await seller.post(PATH, { webhookUrl: receiver.url }).expect(422)).body).toMatchObject({
      message: 'A company can have 20 webhooks at most',
    });
  });

  it('is nobody else’s: a foreign webhook is not there, other roles may not, an admin acts for the company it names', async () => {
    const { id } = await createWebhook(seller, { url: receiver.url });
    const other = await signInAs(app, 'seller');
    const body = { webhookUrl: receiver.url, eventType: 'OMS_STATUS_UPDATE' };
    await other.put(`${PATH}/${id}`, body).expect(404);
    await other.put(`${PATH}/${id}/status`, { isActive: false }).expect(404);
    await other.post(`${PATH}/${id}/rotate-secret`).expect(404);
    await other.post(`${PATH}/${id}/test`).expect(404);
    await other.delete(`${PATH}/${id}`).expect(404);
    await other.put(`${PATH}/nonsense`, body).expect(404);
    await list(other).set('x-company-id', seller.companyId).expect(404);
    expect(await webhooksOf(other)).toEqual([]);
    await list(await signInAs(app, 'warehouse_user')).expect(403);
    const admin = await signInAs(app, 'admin');
    await list(admin).expect(400);
    expect(
      ((await list(admin).set('x-company-id', seller.companyId).expect(200)).body as { data: object[] }).data,
    ).toHaveLength(1);
    expect((await webhooksOf(seller))[0]).toMatchObject({ id, isActive: true });
  });

  it('writes every change into the audit trail, without address or secret', async () => {
    const { id, secret } = await createWebhook(seller, { url: receiver.url });
    await seller.put(`${PATH}/${id}/status`, { isActive: false }).expect(200);
    await seller.post(`${PATH}/${id}/rotate-secret`).expect(200);
    await seller.delete(`${PATH}/${id}`).expect(200);
    const lines = await app.sql<{ action: string; line: string }>(
      `SELECT action, l::text AS line FROM audit_lines l WHERE subject = $1 ORDER BY id`,
      [id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.disabled',
      'webhook.secret-rotated',
      'webhook.removed',
    ]);
    expect(lines.some(({ line }) => line.includes(secret) || line.includes(receiver.url))).toBe(false);
  });
});
