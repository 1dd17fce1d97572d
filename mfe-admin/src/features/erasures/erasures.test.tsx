import { type ErasureRow } from '@godown/contracts/privacy';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErasureList } from './erasure-list.js';

const VERIFIED: ErasureRow = {
  id: '019a0000-0000-7000-8000-000000000001',
  phone: '*******210',
  email: 'a***@buyer.example',
  reason: 'Moving away',
  status: 'VERIFIED',
  requestedAt: '2026-11-21T05:00:00.000Z',
  dueAt: '2026-11-28T05:00:00.000Z',
  approvedAt: null,
  endedAt: null,
  refusal: null,
  obstacle: null,
  erasedOrders: 0,
  waitingOrders: 2,
};
const UNDER_WAY: ErasureRow = {
  ...VERIFIED,
  id: '019a0000-0000-7000-8000-000000000002',
  phone: '*******111',
  email: null,
  approvedAt: '2026-11-22T05:00:00.000Z',
  erasedOrders: 3,
};
const REFUSED: ErasureRow = {
  ...VERIFIED,
  id: '019a0000-0000-7000-8000-000000000003',
  phone: '*******333',
  email: null,
  status: 'REFUSED',
  refusal: 'A court asked us to keep the data',
};
const BLOCKED: ErasureRow = {
  ...VERIFIED,
  id: '019a0000-0000-7000-8000-000000000004',
  phone: '*******444',
  email: null,
  status: 'BLOCKED',
  reason: 'Nobody has used the account since 23 Nov 2023',
  dueAt: null,
  obstacle: 'The person is the only owner of Shop, which still trades: its wallet is not empty',
};
const LIST = 'GET /privacy/erasures';

describe('the deletion requests', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi().on(LIST, { status: true, erasures: [VERIFIED, UNDER_WAY, REFUSED, BLOCKED], count: 4 });
  });
  afterEach(() => api.restore());

  const open = () =>
    renderRoute([{ path: '/', lazy: async () => ({ Component: ErasureList }) }], '/', {
      variant: 'admin',
      role: 'admin',
      companies: [],
    });
  const rowOf = async (contact: string) => (await screen.findByText(contact)).closest('tr') as HTMLElement;

  it('show the masked contact, the state, until when, and how many orders wait', async () => {
    open();
    const row = await rowOf('*******210');
    for (const text of [
      'a***@buyer.example',
      'Verified',
      '0 erased',
      '2 on the way',
      'Moving away',
      'Nov 28, 2026 10:30 AM',
    ])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(await rowOf('*******111')).getByText('Being erased')).toBeTruthy();
    expect(within(await rowOf('*******111')).queryByRole('button', { name: /^Refuse/ })).toBeNull();
    expect(within(await rowOf('*******333')).getByText('A court asked us to keep the data')).toBeTruthy();
    expect(within(await rowOf('*******333')).queryByRole('button')).toBeNull();
    const blocked = await rowOf('*******444');
    for (const text of ['Cannot be erased', BLOCKED.obstacle ?? '', BLOCKED.reason])
      expect(within(blocked).getByText(text)).toBeTruthy();
    expect(within(blocked).queryByRole('button')).toBeNull();
  });

  it('are erased after a confirmation, and say why one cannot be', async () => {
    api.on(`POST /privacy/erasures/${VERIFIED.id}/erase`, () => ({
      status: 422,
      body: {
        status: false,
        message: 'The person is the only owner of Shop, which still trades: its wallet is not empty',
      },
    }));
    open();
    await userEvent.click(within(await rowOf('*******210')).getByRole('button', { name: /^Erase/ }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/its wallet is not empty/)).toBeTruthy();
    api.on(`POST /privacy/erasures/${VERIFIED.id}/erase`, { status: true, message: 'The data is being erased' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('The data is being erased')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.of(LIST).length).toBeGreaterThan(1);
  });

  it('are refused with a reason', async () => {
    api.on(`POST /privacy/erasures/${VERIFIED.id}/refuse`, { status: true, message: 'Request refused' });
    open();
    await userEvent.click(within(await rowOf('*******210')).getByRole('button', { name: /^Refuse/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse the request' });
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'A court asked us to keep the data');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(api.of(`POST /privacy/erasures/${VERIFIED.id}/refuse`).at(-1)?.body).toEqual({
        reason: 'A court asked us to keep the data',
      }),
    );
    expect(await screen.findByText('Request refused')).toBeTruthy();
  });

  it('are filtered by their status', async () => {
    open();
    await rowOf('*******333');
    await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'DONE');
    await waitFor(() => expect(api.of(LIST).at(-1)?.query).toMatchObject({ status: 'DONE' }));
  });
});
