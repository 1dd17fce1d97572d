import { type DeliveryRow, type DeliveryView, type WebhookView } from '@godown/contracts/webhooks';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { webhooks } from './index.js';

const HOOK: WebhookView = {
  id: 'w-1',
  companyId: 'company-1',
  webhookUrl: 'https://hooks.asha.example/godown',
  authHeaders: { key: 'X-Shop-Key', value: '••••' },
  eventType: 'OMS_STATUS_UPDATE',
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const ROW: DeliveryRow = {
  id: 'd-1',
  webhookId: 'w-1',
  webhookUrl: HOOK.webhookUrl,
  eventType: 'OMS_STATUS_UPDATE',
  status: 'FAILED',
  isTest: false,
  awb: 'AWB77',
  orderId: 'SO-101',
  orderStatus: 'READY_TO_SHIP',
  attempts: 2,
  lastStatusCode: 503,
  lastError: null,
  nextAttemptAt: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  finishedAt: '2026-11-20T06:00:00.000Z',
};
const VIEW: DeliveryView = {
  ...ROW,
  payload: '{"event":"OMS_STATUS_UPDATE","status":"READY_TO_SHIP"}',
  tries: [
    {
      number: 2,
      at: '2026-11-20T06:05:00.000Z',
      durationMs: 42,
      requestHeaders: { 'webhook-id': 'msg_d-1', 'X-Shop-Key': '••••' },
      statusCode: 503,
      answer: 'come back later',
      isAnswerCut: true,
      error: null,
    },
    {
      number: 1,
      at: '2026-11-20T06:00:00.000Z',
      durationMs: 15_000,
      requestHeaders: { 'webhook-id': 'msg_d-1' },
      statusCode: null,
      answer: null,
      isAnswerCut: false,
      error: 'TIMEOUT',
    },
  ],
};
const GET = 'POST /ums/webhooks/get';
const FIND = 'POST /ums/webhooks/deliveries/find';

describe('the API tab', () => {
  let api: FakeApi;
  let hooks: WebhookView[];
  let rows: DeliveryRow[];

  beforeEach(() => {
    hooks = [HOOK];
    rows = [ROW];
    api = new FakeApi()
      .on('GET /ums/api-keys', { status: true, apiKeys: [] })
      .on(GET, () => ({ body: { status: true, data: hooks, count: hooks.length } }))
      .on(FIND, () => ({ body: { status: true, data: rows, count: rows.length } }));
  });
  afterEach(() => api.restore());

  const open = (given: Parameters<typeof renderRoute>[2] = {}) => {
    const [tab] = webhooks.tabs ?? [];
    if (!tab) throw new Error('no tab');
    return renderRoute([{ path: '/administration', lazy: tab.lazy }], '/administration?tab=Api', given);
  };
  const table = (name: string) => screen.findByRole('table', { name });
  const act = async (label: string) => {
    // The dialog before takes the focus with it when it goes.
    await waitFor(() =>
      expect([...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')]).toEqual([]),
    );
    await userEvent.click(await screen.findByRole('button', { name: `Actions of ${HOOK.webhookUrl}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
  };
  const fill = async (dialog: HTMLElement, name: RegExp, text: string) => {
    await userEvent.click(within(dialog).getByRole('textbox', { name }));
    await userEvent.paste(text);
  };
  const create = async (url: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create New Webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Webhook' });
    if (url !== '') await fill(dialog, /Webhook Url/, url);
    return dialog;
  };

  it('[INTG-030, INTG-069] has the table Configure Webhooks with part A’s fields', async () => {
    open();
    const configured = await table('Webhooks');
    await within(configured).findByText(HOOK.webhookUrl);
    expect(screen.getByRole('region', { name: 'Configure Webhooks' }).contains(configured)).toBe(true);
    expect(
      within(configured)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Webhook Url', 'Event type', 'Auth header', 'Status', 'Created at', 'Actions']);
    expect(within(configured).getByText('X-Shop-Key: ••••')).toBeTruthy();
    expect(within(configured).getByText('OMS status update')).toBeTruthy();
    expect(api.of(GET)[0]?.body).toEqual({ filter: {}, pageConfig: { records: 100, pageNumber: 1 } });
  });

  it('leads to the documentation of the API', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'API documentation' });
    expect(link.getAttribute('href')).toBe('/api/docs');
  });

  it('[INTG-006, INTG-014, INTG-026] Create New Webhook wants an address and offers every event type, OMS first', async () => {
    open();
    const dialog = await create('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await within(dialog).findByText('The Webhook Url is required.');
    const types = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /Event type/ });
    expect(types.value).toBe('OMS_STATUS_UPDATE');
    expect([...types.options].map((option) => option.text).filter((text) => text !== '')).toEqual([
      'OMS status update',
      'Lightning status update',
      'Inbound shipment closed',
    ]);
    expect(api.of('POST /ums/webhooks')).toEqual([]);
  });

  it('[INTG-011, INTG-025, INTG-015] closes after a success, says Success and shows the secret once', async () => {
    api.on('POST /ums/webhooks', ({ body }) => {
      hooks = [HOOK];
      return {
        body: { status: true, message: 'Success', data: { ...HOOK, ...(body as object), secret: 'whsec_c2VjcmV0' } },
      };
    });
    open();
    const dialog = await create(HOOK.webhookUrl);
    await fill(dialog, /Header key/, 'X-Shop-Key');
    await fill(dialog, /Header value/, 'open sesame');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await screen.findByText('Success');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Webhook' })).toBeNull());
    expect(api.of('POST /ums/webhooks')[0]?.body).toEqual({
      webhookUrl: HOOK.webhookUrl,
      eventType: 'OMS_STATUS_UPDATE',
      authHeaders: { key: 'X-Shop-Key', value: 'open sesame' },
    });
    await screen.findByText('whsec_c2VjcmV0');
    await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull());
  });

  it.each([
    [
      'beside its field',
      {
        status: false,
        message: 'The Webhook Url must be a public https address.',
        errors: [{ field: 'webhookUrl', message: 'The Webhook Url must be a public https address.' }],
        requestId: 'r',
      },
    ],
    ['as a notice', { status: false, message: 'A company can have 20 webhooks at most', requestId: 'r' }],
  ])(
    '[INTG-012, INTG-022] stays open after a failure, with what was typed and the server’s message %s',
    async (_, body) => {
      api.on('POST /ums/webhooks', () => ({ status: 422, body }));
      open();
      const dialog = await create('https://10.0.0.1/hook');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
      await screen.findByText(body.message);
      expect(screen.getByRole('dialog', { name: 'Create New Webhook' })).toBe(dialog);
      expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Webhook Url/ }).value).toBe(
        'https://10.0.0.1/hook',
      );
    },
  );

  it('changes, tests, disables, rotates and removes one', async () => {
    api
      .on('PUT /ums/webhooks/w-1', { status: true, message: 'Webhook updated', data: HOOK })
      .on('POST /ums/webhooks/w-1/test', {
        status: true,
        message: 'Test event sent',
        data: { deliveryId: 'd-2' },
      })
      .on('PUT /ums/webhooks/w-1/status', { status: true, message: 'Webhook disabled', data: HOOK })
      .on('POST /ums/webhooks/w-1/rotate-secret', {
        status: true,
        message: 'The new secret is in use',
        data: { ...HOOK, previousSecretUntil: '2026-11-21T06:00:00.000Z', secret: 'whsec_bmV3' },
      })
      .on('DELETE /ums/webhooks/w-1', { status: true, message: 'Webhook removed' });
    open();
    await act('Edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Webhook updated');
    expect(api.of('PUT /ums/webhooks/w-1')[0]?.body).toEqual({
      webhookUrl: HOOK.webhookUrl,
      eventType: 'OMS_STATUS_UPDATE',
      authHeaders: { key: 'X-Shop-Key' },
    });
    await act('Send test event');
    await screen.findByText('Test event sent');
    await act('Disable');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    await screen.findByText('Webhook disabled');
    await act('Rotate secret');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rotate secret' }),
    );
    await screen.findByText('whsec_bmV3');
    await userEvent.click(screen.getByRole('button', { name: 'I have stored it' }));
    await act('Remove');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Webhook removed');
  });

  it('tells of a webhook that was disabled, and replays days', async () => {
    hooks = [{ ...HOOK, isActive: false, disabledReason: 'EXHAUSTED', disabledAt: '2026-11-21T06:00:00.000Z' }];
    api
      .on('PUT /ums/webhooks/w-1/status', () => {
        hooks = [HOOK];
        return { body: { status: true, message: 'Webhook enabled', data: HOOK } };
      })
      .on('POST /ums/webhooks/w-1/replay', { status: true, message: '12 events are on the way again', count: 12 });
    open();
    await screen.findByText(/A webhook was disabled because/);
    await screen.findByText('Ten attempts over three days failed');
    await act('Enable');
    await screen.findByText('Webhook enabled');
    await waitFor(() => expect(screen.queryByText(/A webhook was disabled because/)).toBeNull());
    await act('Replay events');
    await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
    await screen.findByText('12 events are on the way again');
    expect(api.of('POST /ums/webhooks/w-1/replay')[0]?.body).toEqual({
      start: expect.stringMatching(/ 00:00$/),
      end: expect.stringMatching(/ 23:59$/),
      includeDelivered: false,
    });
  });

  it('logs each delivery, opens one with body, attempts and answers, and sends it again', async () => {
    api
      .on('GET /ums/webhooks/deliveries/d-1', { status: true, data: VIEW })
      .on('POST /ums/webhooks/deliveries/d-1/resend', { status: true, message: 'Event sent again' });
    open();
    const log = await table('Deliveries');
    await userEvent.click(await within(log).findByText('AWB77'));
    const slider = await screen.findByRole('dialog', { name: 'Delivery' });
    expect((await within(slider).findByRole('region', { name: 'Body' })).textContent).toContain(
      '"status": "READY_TO_SHIP"',
    );
    expect(within(slider).getByText('HTTP 503')).toBeTruthy();
    expect(within(slider).getByText('No response in 15 s')).toBeTruthy();
    expect(within(slider).getByRole('region', { name: 'Response to attempt 2' }).textContent).toBe('come back later');
    expect(within(slider).getByRole('region', { name: 'Request headers of attempt 2' }).textContent).toContain(
      'X-Shop-Key: ••••',
    );
    await userEvent.click(within(slider).getByRole('button', { name: 'Resend' }));
    await screen.findByText('Event sent again');
  });

  it('filters the log in the address', async () => {
    const { router } = open();
    await table('Deliveries');
    await userEvent.click(screen.getByRole('button', { name: /Filter/ }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'MISSED');
    await waitFor(() => expect(api.of(FIND).at(-1)?.body).toMatchObject({ where: { status: 'MISSED' } }));
    expect(router.state.location.search).toContain('tab=Api');
  });

  it('says when there is nothing, and offers another try when it fails', async () => {
    hooks = [];
    api.on(FIND, () => ({ status: 500, body: { status: false, message: '', requestId: 'r' } }));
    open();
    await screen.findByText('No webhooks yet!');
    await screen.findByText("Couldn't get the delivery log");
    api.on(FIND, { status: true, data: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No deliveries yet!');
  });

  it('asks an admin for the company first', async () => {
    api.on('GET /ums/companies/search', { companies: [{ entityId: 'company-9', name: 'Loom' }] });
    open({ variant: 'admin', role: 'admin', companies: [] });
    await screen.findByText('Please select a company');
    expect(api.of(GET)).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Loom');
    await userEvent.click(await screen.findByRole('option', { name: 'Loom' }));
    await within(await table('Webhooks')).findByText(HOOK.webhookUrl);
  });
});
