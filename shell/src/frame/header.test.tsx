import { cleanup, screen, waitFor } from '@testing-library/react';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf, renderShell } from '../../test/render-shell.js';

const WALLET = 'POST /api/brands/wallet/transaction/find';
/** The frame is loaded lazily, and the machine may be busy. */

describe('the header', () => {
  let api: ApiStub;
  beforeEach(() => {
    api = new ApiStub().install();
  });
  afterEach(() => {
    cleanup();
    api.remove();
  });

  it('shows a seller the wallet balance, grouped the Indian way', async () => {
    api.on(WALLET, { body: { status: true, message: '', data: [], count: 0, balance: 1234567.5 } });
    renderShell(api, { profile: profileOf('seller'), path: '/administration' });
    expect(await screen.findByText('₹12,34,567.50')).toBeTruthy();
    expect(api.made(WALLET)).toHaveLength(1);
  });

  it('shows no amount when the balance cannot be read', async () => {
    api.on(WALLET, { status: 500, body: { status: false, message: 'x' } });
    renderShell(api, { profile: profileOf('seller'), path: '/administration' });
    await screen.findByLabelText('Godown, start page');
    await waitFor(() => expect(api.made(WALLET).length).toBeGreaterThan(0));
    expect(screen.queryByText(/₹/)).toBeNull();
  });

  it('stands and shows no amount when an answer has none', async () => {
    api.on(WALLET, { body: { status: true, data: [] } });
    renderShell(api, { profile: profileOf('seller'), path: '/administration' });
    await waitFor(() => expect(api.made(WALLET).length).toBeGreaterThan(0));
    expect(await screen.findByLabelText('Godown, start page')).toBeTruthy();
    expect(screen.queryByText(/₹/)).toBeNull();
  });

  it.each(['warehouse', 'admin'] as const)('asks for no balance in the %s product', async (variant) => {
    renderShell(api, { variant, profile: profileOf(variant), path: '/administration' });
    await screen.findByLabelText('Godown, start page');
    expect(api.made(WALLET)).toHaveLength(0);
  });
});
