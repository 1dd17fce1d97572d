import { type StoreView } from '@godown/contracts/channels';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { channels } from './index.js';

const STORE: StoreView = {
  id: 'store-1',
  type: 'shopify',
  shop: 'lotus.myshopify.com',
  masks: { key: '••••', secret: '••••' },
  warehouseId: null,
  health: 'good',
  failure: null,
  connectedAt: '2026-11-20T05:00:00.000Z',
  disconnectedAt: null,
  lastWebhookAt: '2026-11-24T05:00:00.000Z',
  lastPollAt: '2026-11-24T05:00:00.000Z',
  lastOrderAt: '2026-11-24T04:00:00.000Z',
  ordersTaken: 12,
  missedOrders: 2,
  itemConflicts: 1,
  nextPollAt: '2026-11-24T06:05:00.000Z',
  catalogueReadAt: '2026-11-24T03:10:00.000Z',
  nextCatalogueAt: null,
  stockCheckedAt: '2026-11-23T21:10:00.000Z',
  stockDifferences: [{ sku: 'LOTUS-SOAP-100', title: 'Lotus Soap 100 g', theirs: 9, ours: 5 }],
};

const UPDATE = 'PUT /integrations/store-1/credentials';

describe('the integrations tab', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(() => api.restore());

  const open = (integrations: StoreView[]) => {
    api.on('GET /company/warehouses', {
      status: true,
      warehouses: [
        { id: 'w1', warehouseName: 'Bhiwandi', city: 'Thane', active: true, isPreferred: false },
        {
          id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          warehouseName: 'Kochi',
          city: 'Kochi',
          active: true,
          isPreferred: true,
        },
      ],
    });
    const [tab] = channels.tabs ?? [];
    if (!tab) throw new Error('no tab');
    api.on('GET /integrations', { status: true, integrations });
    return renderRoute([{ path: '/administration', lazy: tab.lazy }], '/administration?tab=integrations');
  };

  it('shows when orders and the catalogue were last read, and when they are read next', async () => {
    open([{ ...STORE, nextCatalogueAt: '2026-11-24T09:13:00.000Z' }]);
    const panel = await screen.findByRole('group', { name: STORE.shop });
    const told = (label: string) => within(panel).getByText(label).parentElement?.textContent ?? '';
    expect(told('Orders last read')).toContain('Nov 24, 2026 10:30 AM');
    expect(told('Orders last read')).toContain('Next: Nov 24, 2026 11:35 AM');
    expect(told('Catalogue last read')).toContain('Nov 24, 2026 8:40 AM');
    expect(told('Catalogue last read')).toContain('Next: Nov 24, 2026 2:43 PM');
  });

  it('[INTG-029] has a card for each of the six channels, each of which can be connected', async () => {
    open([]);
    for (const name of ['Shopify', 'WooCommerce', 'Unicommerce', 'EasyEcom', 'Shipway', 'Amazon']) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
      expect(screen.getByRole('button', { name: `Connect ${name}` })).toBeTruthy();
    }
    expect(screen.getAllByRole('button', { name: /^Connect / })).toHaveLength(6);
  });

  it.each([
    [
      '[INTG-033, INTG-060, INTG-068]',
      'Unicommerce',
      'unicommerce',
      {
        'Tenant address': ['shop', 'lotus.unicommerce.com'],
        'User name': ['key', 'ops@lotus.in'],
        Password: ['secret', 'very-secret'],
        'Webhook client ID': ['webhook_client_id', 'lotus-hooks'],
        'Unicommerce client ID': ['uc_client_id', 'uc-77'],
        'Shipping provider code': ['shipping_provider_code', 'GODOWN'],
      },
    ],
    [
      '[INTG-068]',
      'Shipway',
      'shipway',
      {
        'Account name': ['shop', 'lotus'],
        Email: ['key', 'ops@lotus.in'],
        'Licence key': ['secret', 'very-secret'],
        'Webhook client ID': ['webhook_client_id', 'lotus-hooks'],
      },
    ],
  ] as const)(
    '%s connects %s with exactly its fields, and sends each under its name',
    async (_row, name, type, fields) => {
      open([]);
      api.on('POST /integrations', { status: true, message: 'Store integrated successfully.' });
      fireEvent.click(await screen.findByRole('button', { name: `Connect ${name}` }));
      const form = await screen.findByRole('form', { name: `Connect ${name}` });
      const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent.replace('*', '').trim());
      expect(labels).toEqual([...Object.keys(fields), 'Ships from']);
      fireEvent.click(screen.getByRole('button', { name: 'Connect store' }));
      for (const label of Object.keys(fields)) expect(await screen.findByText(`${label} is required`)).toBeTruthy();
      for (const [label, [, value]] of Object.entries(fields))
        fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Connect store' }));
      await waitFor(() =>
        expect(api.of('POST /integrations').at(-1)?.body).toEqual({
          type,
          ...Object.fromEntries(Object.values(fields)),
          warehouseId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        }),
      );
      expect(await screen.findByText('Store integrated successfully.')).toBeTruthy();
    },
  );

  it('says of which channels the contract is not confirmed, and offers no catalogue where there is none', async () => {
    open([{ ...STORE, type: 'shipway', shop: 'lotus' }]);
    const card = (await screen.findByRole('heading', { name: 'Shipway' })).closest('section');
    if (!card) throw new Error('no card');
    expect(within(card).getByText('Contract not confirmed with the partner')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More for lotus' }));
    expect(await screen.findByRole('menuitem', { name: 'Disconnect store' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Sync catalogue' })).toBeNull();
  });

  it('shows with what Unicommerce signs in here as its shipping provider', async () => {
    open([{ ...STORE, type: 'unicommerce', shop: 'lotus.unicommerce.com' }, STORE]);
    const panel = within(await screen.findByRole('group', { name: 'lotus.unicommerce.com' }));
    expect(panel.getByText('store-1')).toBeTruthy();
    expect(panel.getByText(/\/api\/shipping-providers\/unicommerce$/)).toBeTruthy();
    const other = within(screen.getByRole('group', { name: 'lotus.myshopify.com' }));
    expect(other.queryByText('store-1')).toBeNull();
  });

  it('passes axe with an open dialog', async () => {
    open([{ ...STORE, type: 'unicommerce', shop: 'lotus.unicommerce.com' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Connect another Unicommerce store' }));
    const form = await screen.findByRole('form', { name: 'Connect Unicommerce' });
    await within(form).findByText('Kochi, Kochi');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('says when a store last notified us, unless it never does', async () => {
    open([STORE, { ...STORE, id: 'store-2', type: 'amazon', shop: 'a1b2c3d4e5f6g7' }]);
    const groupOf = async (name: string) => within(await screen.findByRole('group', { name }));
    expect((await groupOf('lotus.myshopify.com')).getByText('Last notification')).toBeTruthy();
    expect((await groupOf('a1b2c3d4e5f6g7')).queryByText('Last notification')).toBeNull();
  });

  it('[INTG-068] connects Amazon and EasyEcom with their own fields, and says of which the contract is not confirmed', async () => {
    open([]);
    const cardOf = async (name: string) =>
      (await screen.findByRole('heading', { name })).closest('section')?.textContent ?? '';
    expect(await cardOf('EasyEcom')).toContain('Contract not confirmed with the partner');
    expect(await cardOf('Amazon')).not.toContain('Contract not confirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Connect EasyEcom' }));
    for (const label of [/Location key/, /API key/, /Password/, /Email/])
      expect(screen.getByLabelText(label)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    api.on('POST /integrations', { status: true, message: 'Store integrated successfully.' });
    await userEvent.click(screen.getByRole('button', { name: 'Connect Amazon' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Seller ID/ }), 'A1B2C3D4E5F6G7');
    await userEvent.type(screen.getByLabelText(/Refresh token/), 'Atzr|token');
    await userEvent.type(screen.getByLabelText(/Client secret/), 'secret');
    await userEvent.type(screen.getByRole('textbox', { name: /Client ID/ }), 'hooks-1');
    await userEvent.click(screen.getByRole('button', { name: 'Connect store' }));
    expect((await screen.findAllByText('Begins with amzn1.application-oa2-client.')).length).toBeGreaterThan(1);
    expect(api.of('POST /integrations')).toEqual([]);
    const clientId = `amzn1.application-oa2-client.${'0a'.repeat(16)}`;
    await userEvent.clear(screen.getByRole('textbox', { name: /Client ID/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /Client ID/ }), clientId);
    await userEvent.click(screen.getByRole('button', { name: 'Connect store' }));
    await waitFor(() =>
      expect(api.of('POST /integrations').at(-1)?.body).toMatchObject({
        type: 'amazon',
        shop: 'A1B2C3D4E5F6G7',
        key: 'Atzr|token',
        webhook_client_id: clientId,
      }),
    );
  });

  it('[INTG-057, INTG-064] connects a store with all its fields and says so', async () => {
    open([]);
    api.on('POST /integrations', { status: true, message: 'Store integrated successfully.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Shopify' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Connect store' }));
    expect(await screen.findByText('Shop address is required')).toBeTruthy();
    expect(screen.getByText('Client secret is required')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Shop address/ }), 'lotus.myshopify.com');
    await userEvent.type(screen.getByLabelText(/Client ID or access token/), 'client');
    await userEvent.type(screen.getByLabelText(/Client secret/), 'secret');
    await userEvent.type(screen.getByRole('textbox', { name: /Webhook client ID/ }), 'hooks-1');
    await userEvent.click(screen.getByRole('button', { name: 'Connect store' }));
    await waitFor(() =>
      expect(api.of('POST /integrations').at(-1)?.body).toEqual({
        type: 'shopify',
        shop: 'lotus.myshopify.com',
        key: 'client',
        secret: 'secret',
        webhook_client_id: 'hooks-1',
        warehouseId: '0f8fad5b-d9cb-469f-a165-70867728950e',
      }),
    );
    expect(await screen.findByText('Store integrated successfully.')).toBeTruthy();
  });

  it('shows when the stock was compared and what differed', async () => {
    open([STORE]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 that differed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stock that differed' });
    expect(within(dialog).getByText('LOTUS-SOAP-100: 9 in the store, should be 5')).toBeTruthy();
    expect((await axe.run(dialog)).violations).toEqual([]);
  });

  it('shows which items of a store match none of the catalogue, and why', async () => {
    open([STORE]);
    api.on('GET /integrations/store-1/conflicts', {
      status: true,
      items: [{ variantId: 'v1', sku: 'TALC', title: 'Sandal talc', conflict: 'repeated-sku' }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 without a match' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Items without a match' }));
    expect(await dialog.findByText('Sandal talc')).toBeTruthy();
    expect(dialog.getByText('TALC: Several items of the store have this SKU')).toBeTruthy();
  });

  it('shows how a store is, and disconnects it when asked twice', async () => {
    open([{ ...STORE, health: 'silent', failure: 'No news' }]);
    const store = within(await screen.findByRole('group', { name: 'lotus.myshopify.com' }));
    expect(store.getByText('Silent')).toBeTruthy();
    expect(store.getByText('No news')).toBeTruthy();
    expect(store.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/missed-orders');
    api.on('DELETE /integrations/store-1', {
      status: true,
      message: 'Store disconnected. Its orders are kept.',
      areWebhooksRemoved: true,
    });
    await userEvent.click(store.getByRole('button', { name: 'More for lotus.myshopify.com' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect store' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect store' }));
    expect(await screen.findByText('Store disconnected. Its orders are kept.')).toBeTruthy();
  });

  it('gives a connected store new credentials, of which nothing is shown, and says at the form why they are refused', async () => {
    open([{ ...STORE, health: 'failing', failure: 'Shopify refused the credentials' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'More for lotus.myshopify.com' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Update credentials' }));
    const name = 'Update credentials of lotus.myshopify.com';
    const form = within(await screen.findByRole('form', { name }));
    expect(form.getByLabelText<HTMLInputElement>(/^Shop address/).value).toBe(STORE.shop);
    for (const label of [/^Client ID or access token/, /^Client secret/, /^Webhook client ID/])
      expect(form.getByLabelText<HTMLInputElement>(label).value).toBe('');
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Update credentials' }));
    send();
    expect(await form.findByText('Client secret is required')).toBeTruthy();
    expect(api.of(UPDATE)).toEqual([]);
    fireEvent.change(form.getByLabelText(/^Client ID or access token/), { target: { value: 'client-2' } });
    fireEvent.change(form.getByLabelText(/^Client secret/), { target: { value: 'secret-2' } });
    fireEvent.change(form.getByLabelText(/^Webhook client ID/), { target: { value: 'hooks-2' } });
    const message = 'Shopify refused the credentials: The client is unknown to this shop';
    const body = { status: false, message, errors: [{ field: 'key', message }] };
    api.on(UPDATE, () => ({ status: 422, body }));
    send();
    expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
    expect((await axe.run(screen.getByRole('dialog', { name }))).violations).toEqual([]);
    api.on(UPDATE, { status: true, message: 'Credentials updated' });
    send();
    expect(await screen.findByText('Credentials updated')).toBeTruthy();
    expect(api.of(UPDATE).at(-1)?.body).toEqual({
      shop: STORE.shop,
      key: 'client-2',
      secret: 'secret-2',
      webhook_client_id: 'hooks-2',
    });
    await waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull());
  });

  it('says it as a warning when a store that is disconnected goes on notifying', async () => {
    open([STORE]);
    const message = 'Store disconnected. Its notifications to Godown could not be removed.';
    api.on('DELETE /integrations/store-1', { status: true, message, areWebhooksRemoved: false });
    await userEvent.click(await screen.findByRole('button', { name: 'More for lotus.myshopify.com' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect store' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect store' }));
    const notice = (await screen.findByText(message)).closest('[data-type]');
    expect(notice?.getAttribute('data-type')).toBe('warning');
  });
});
