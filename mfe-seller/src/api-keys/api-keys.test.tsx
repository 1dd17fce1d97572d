import { type ApiKeyView } from '@godown/contracts/api-keys';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiKeysPanel } from './api-keys-panel.js';

const ID = '019a0000-0000-7000-8000-00000000000a';
const LIST = 'GET /ums/api-keys';
const CREATE = 'POST /ums/api-keys';
const ROTATE = `POST /ums/api-keys/${ID}/rotate`;
const REVOKE = `DELETE /ums/api-keys/${ID}`;
const KEY = 'gdk_0123456789abcdef0123456789abcdef_secret-of-43-characters';

const apiKey = (over: Partial<ApiKeyView> = {}): ApiKeyView => ({
  id: ID,
  name: 'ERP',
  start: 'a1b2c3',
  scopes: ['orders:read'],
  allowedAddresses: [],
  state: 'ACTIVE',
  createdBy: 'Asha',
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-22T08:00:00.000Z',
  lastUsedIp: '203.0.113.7',
  previousUntil: null,
  ...over,
});

describe('the API keys of a company', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(LIST, { status: true, apiKeys: [apiKey()] });
  });
  afterEach(() => api.restore());

  const open = () => renderRoute([{ path: '/keys', lazy: async () => ({ Component: ApiKeysPanel }) }], '/keys');
  const menu = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions.*ERP|ERP.*actions/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('are listed with what they may do and when they were used last', async () => {
    open();
    const row = (await screen.findByText('ERP')).closest('tr');
    for (const text of ['gdk_…_a1b2c3…', 'Read orders', 'Active', 'from 203.0.113.7', 'Never', 'Asha'])
      expect(row?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it('are created with scopes, expiry and addresses, and shown once', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    await submit();
    await dialog.findByText('Name is required');
    await dialog.findByText('Choose what the key may do');
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Shop');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Read orders' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Change stock and announce shipments' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Expires/ }), 'In 90 days');
    await userEvent.type(dialog.getByRole('textbox', { name: /Allowed IP/ }), '203.0.113.7\n203.0.113.0/24');
    expect(await axeViolations()).toEqual([]);
    api.on(CREATE, { status: true, apiKey: apiKey({ name: 'Shop' }), key: KEY });
    await submit();
    const shown = within(await screen.findByRole('dialog', { name: 'API key of Shop' }));
    expect(shown.getByText(KEY)).toBeTruthy();
    // What OAuth software asks for.
    expect(shown.getByText('Client ID').nextElementSibling?.textContent).toContain(ID);
    expect(api.of(CREATE)[0]?.body).toEqual({
      name: 'Shop',
      scopes: ['orders:read', 'inventory:write'],
      expiresInDays: 90,
      allowedAddresses: ['203.0.113.7', '203.0.113.0/24'],
    });
    await userEvent.click(shown.getByRole('button', { name: 'I have stored it' }));
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
    expect(api.of(LIST).length).toBeGreaterThan(1);
  });

  it('are rotated with a time in which both work, and revoked after a question', async () => {
    open();
    await menu('Rotate');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rotate the key of ERP?' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Old key works for' }), '1 hour');
    api.on(ROTATE, { status: true, apiKey: apiKey(), key: KEY });
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'API key of ERP' }));
    expect(api.of(ROTATE)[0]?.body).toEqual({ graceHours: 1 });
    await userEvent.click(shown.getByRole('button', { name: 'I have stored it' }));
    api.on(REVOKE, { status: true, message: 'API key revoked' });
    await menu('Revoke');
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the key of ERP?' }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('API key revoked');
    expect(api.of(REVOKE)).toHaveLength(1);
  });
});
