import { type PlatformCourierAccount, type UnknownCourierCode } from '@godown/contracts/shipping';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { couriers } from './index.js';

const CODES = 'GET /couriers/unknown-codes';
const ACCOUNTS = 'GET /couriers/platform-accounts';
const CODE: UnknownCourierCode = {
  courier: 'xpressbees',
  rawCode: 'SCQ',
  description: 'Security check queue',
  sampleAwb: '1234567890123',
  seenCount: 1204,
  firstSeenAt: '2026-11-20T05:00:00.000Z',
  lastSeenAt: '2026-11-24T05:00:00.000Z',
  meaning: null,
};

describe('couriers of the platform', () => {
  let api: FakeApi;
  let accounts: PlatformCourierAccount[];
  let codes: UnknownCourierCode[];

  beforeEach(() => {
    accounts = [{ key: 'xpressbees', name: 'Xpressbees', lastCheck: null }];
    codes = [{ ...CODE, rawCode: 'DECIDED', meaning: 'LOST' }, CODE];
    api = new FakeApi()
      .on(ACCOUNTS, () => ({ body: { status: true, accounts } }))
      .on(CODES, () => ({ body: { status: true, codes } }));
  });
  afterEach(() => api.restore());

  const open = () =>
    renderRoute(couriers.routes, '/admin/couriers', { variant: 'admin', role: 'admin', companies: [] });

  it('tests the connection of an account, and shows what the partner says', async () => {
    api.on('POST /couriers/xpressbees/platform-account/check', () => ({
      body: {
        status: true,
        check: { outcome: 'refused', message: 'Invalid Login Details', checkedAt: new Date().toISOString() },
      },
    }));
    open();
    const row = (await screen.findByText('Not tested yet')).closest('li') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Test connection of Xpressbees' }));
    await screen.findByText('Refused: Invalid Login Details, checked just now');
  });

  it('lists the codes that wait for a decision first, with what is known of them', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Unknown codes' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    await waitFor(() => expect(rows()).toHaveLength(2));
    for (const text of ['SCQ', 'Xpressbees', 'No meaning yet', 'Security check queue', '1,204', '1234567890123'])
      expect(rows()[0]?.textContent).toContain(text);
    expect(rows()[1]?.textContent).toContain('Lost');
  });

  it('lets an admin decide what a code means', async () => {
    api.on('PUT /couriers/unknown-codes', () => {
      codes = codes.map((code) => (code.rawCode === 'SCQ' ? { ...code, meaning: 'IN_TRANSIT' } : code));
      return { body: { status: true, message: 'Done' } };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Set meaning/ }));
    const dialog = await screen.findByRole('dialog', { name: 'What does this code mean?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Select a meaning');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Meaning/)));
    expect(api.of('PUT /couriers/unknown-codes')).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Meaning/), 'In transit');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.of('PUT /couriers/unknown-codes').map(({ body }) => body)).toEqual([
        { courier: 'xpressbees', rawCode: 'SCQ', meaning: 'IN_TRANSIT' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('No meaning yet')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a face for failure and for nothing', async () => {
    api.on(ACCOUNTS, () => ({ status: 500, body: null })).on(CODES, () => ({ status: 500, body: null }));
    open();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
    const retries = screen.getAllByRole('button', { name: 'Retry' });
    accounts = [];
    codes = [];
    api.on(ACCOUNTS, () => ({ body: { status: true, accounts } })).on(CODES, () => ({ body: { status: true, codes } }));
    for (const retry of retries) await userEvent.click(retry);
    await screen.findByText('No courier accounts yet');
    await screen.findByText('No unknown codes');
  });
});
