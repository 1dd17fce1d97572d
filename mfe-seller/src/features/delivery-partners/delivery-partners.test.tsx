import {
  COURIERS,
  DELIVERY_PARTNER_KEYS,
  type DeliveryPartner,
  type SaveDeliveryPartner,
} from '@godown/contracts/shipping';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { DEBOUNCE_MS } from '@godown/shared-ui/ui';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { deliveryPartners } from './index.js';

const PATH = '/ums/profile/deliveryPartners';

function partner(key: DeliveryPartner['key'], index: number, given: Partial<DeliveryPartner> = {}): DeliveryPartner {
  const credentials = Object.fromEntries(COURIERS[key].credentialFields.map((field) => [field, '']));
  return {
    key,
    name: COURIERS[key].name,
    status: false,
    priority: index + 1,
    credentials,
    hasOwnAccount: false,
    hasPlatformAccount: false,
    lastCheck: null,
    ...given,
  };
}

describe('delivery partners', () => {
  let api: FakeApi;
  let rows: DeliveryPartner[];
  const answer = (message = 'Success') => ({
    responseCode: '000000',
    responseMessage: message,
    responseBody: { deliveryPartners: rows },
  });

  beforeEach(() => {
    rows = DELIVERY_PARTNER_KEYS.map((key, index) =>
      partner(key, index, key === 'xpressbees' ? { hasPlatformAccount: true, status: true } : {}),
    );
    api = new FakeApi()
      .on(`GET ${PATH}`, () => ({ body: answer() }))
      .on(`PUT ${PATH}`, () => ({ body: answer('Logistic preferences updated successfully') }));
  });
  afterEach(() => {
    jest.useRealTimers();
    api.restore();
  });

  /** The clock moves by hand, so that no slow machine makes a pause between two moves. The screen's code comes before that. */
  const user = userEvent.setup({
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  const rest = () => act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS.lookup));
  const open = async () => {
    await deliveryPartners.routes[0]?.lazy?.();
    jest.useFakeTimers();
    renderRoute(deliveryPartners.routes, '/delivery-partners');
    return screen.findByRole('list', { name: 'Delivery partners' });
  };
  const names = () =>
    within(screen.getByRole('list', { name: 'Delivery partners' }))
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label'));
  const saves = () => api.of(`PUT ${PATH}`).map(({ body }) => (body as { partners: SaveDeliveryPartner[] }).partners);

  it('[INTG-010] shows every partner in order and saves nothing by loading', async () => {
    await open();
    expect(names()).toEqual(DELIVERY_PARTNER_KEYS.map((key) => COURIERS[key].name));
    await rest();
    expect(saves()).toEqual([]);
  });

  it('says of which partners the contract is not confirmed', async () => {
    await open();
    const rowsWith = screen.getAllByText('Contract not confirmed with the partner').map((tag) =>
      within(tag.closest('li') ?? tag)
        .getByRole('switch')
        .getAttribute('aria-label'),
    );
    expect(rowsWith).toEqual(
      DELIVERY_PARTNER_KEYS.filter((key) => COURIERS[key].contract.confirmed === 'proposed').map(
        (key) => COURIERS[key].name,
      ),
    );
    expect(rowsWith).not.toHaveLength(0);
  });

  it('[INTG-001, INTG-009] reorders by button, by number and by drag, and sends the whole list once the hand rests', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Move Pickrr up' }));
    expect(names().slice(0, 2)).toEqual(['Pickrr', 'GoSwift']);
    const place = screen.getByRole('textbox', { name: 'Priority of Xpressbees' });
    await user.clear(place);
    await user.type(place, '1{Enter}');
    expect(names().slice(0, 3)).toEqual(['Xpressbees', 'Pickrr', 'GoSwift']);
    const [grip] = screen.getAllByTitle('Drag to reorder');
    const lastRow = screen.getAllByRole('listitem').at(-1);
    if (!grip || !lastRow) throw new Error('no rows');
    fireEvent.dragStart(grip);
    fireEvent.drop(lastRow);
    expect(names().at(-1)).toBe('Xpressbees');
    expect(saves()).toEqual([]);
    await rest();
    expect(saves()).toHaveLength(1);
    expect(
      saves()[0]
        ?.map(({ key }) => key)
        .slice(0, 2),
    ).toEqual(['pickrr', 'goswift']);
    expect(saves()[0]).toHaveLength(19);
  });

  it('removes an own account after a question that says what becomes of its parcels', async () => {
    rows = rows.map((row) => (row.key === 'goswift' ? { ...row, status: true, hasOwnAccount: true } : row));
    api.on(`DELETE ${PATH}/goswift/account`, () => {
      rows = rows.map((row) => (row.key === 'goswift' ? { ...row, status: false, hasOwnAccount: false } : row));
      return { body: answer() };
    });
    await open();
    await user.click(screen.getByRole('button', { name: 'Credentials of GoSwift' }));
    await user.click(screen.getByRole('button', { name: 'Remove account of GoSwift' }));
    const question = screen.getByRole('alertdialog', { name: 'Remove your GoSwift account?' });
    within(question).getByText(/no longer tracked/);
    await user.click(within(question).getByRole('button', { name: 'Keep account' }));
    expect(api.of(`DELETE ${PATH}/goswift/account`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove account of GoSwift' }));
    await user.click(screen.getByRole('button', { name: 'Remove account' }));
    await waitFor(() => expect(screen.queryByText('Own account')).toBeNull());
    expect(screen.getByRole('switch', { name: 'GoSwift', checked: false })).not.toBeNull();
    await rest();
    expect(saves()).toEqual([]);
  });

  it('[INTG-002, INTG-024] switches a partner off and says that it is saved', async () => {
    await open();
    await user.click(screen.getByRole('switch', { name: 'Xpressbees' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    await screen.findByText('Logistic preferences updated successfully');
    expect(saves()[0]?.find(({ key }) => key === 'xpressbees')?.status).toBe(false);
    await rest();
    expect(saves()).toHaveLength(1);
  });

  it('[INTG-003, INTG-013] asks for every credential of the partner before it goes on', async () => {
    await open();
    await user.click(screen.getByRole('switch', { name: 'Delhivery (surface)' }));
    const form = await screen.findByRole('form', { name: 'Credentials of Delhivery (surface)' });
    await within(form).findByText('Enter the credentials of Delhivery (surface) to switch it on.');
    await user.type(within(form).getByLabelText(/^Client ID/), 'GODOWN');
    await within(form).findByText('Auth Token is required');
    await waitFor(() => expect(saves().length).toBeGreaterThan(0));
    expect(
      saves()
        .at(-1)
        ?.find(({ key }) => key === 'delhivery_surface'),
    ).toEqual({ key: 'delhivery_surface', status: false });
    rows = rows.map((row) =>
      row.key === 'delhivery_surface'
        ? { ...row, status: true, hasOwnAccount: true, credentials: { clientId: '••••', authToken: '••••9999' } }
        : row,
    );
    const before = saves().length;
    await user.type(within(form).getByLabelText(/^Auth Token/), 'token-9999');
    await rest();
    expect(saves()).toHaveLength(before);
    for (let step = 0; step < 3; step += 1) await user.tab();
    await waitFor(() =>
      expect(
        saves()
          .at(-1)
          ?.find(({ key }) => key === 'delhivery_surface'),
      ).toEqual({
        key: 'delhivery_surface',
        status: true,
        credentials: { clientId: 'GODOWN', authToken: 'token-9999' },
      }),
    );
    await screen.findByText('Own account');
    expect(screen.queryByDisplayValue('token-9999')).toBeNull();
  });

  it('saves credentials by their button, with the focus still in the form', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Credentials of Pickrr' }));
    const form = await screen.findByRole('form', { name: 'Credentials of Pickrr' });
    expect(within(form).queryByRole('button', { name: 'Save credentials' })).toBeNull();
    await user.type(within(form).getByLabelText(/^Auth Token/), 'token-1234');
    await user.click(within(form).getByRole('button', { name: 'Save credentials' }));
    await waitFor(() =>
      expect(
        saves()
          .at(-1)
          ?.find(({ key }) => key === 'pickrr'),
      ).toMatchObject({ credentials: { authToken: 'token-1234' } }),
    );
  });

  it('tests the connection of an own account, and shows what the partner says and how long ago', async () => {
    const asked = `POST ${PATH}/xpressbees/check`;
    rows = rows.map((row) =>
      row.key === 'xpressbees'
        ? { ...row, hasOwnAccount: true, credentials: { email: '••••', password: '••••5678' } }
        : row,
    );
    let outcome: 'connected' | 'refused' = 'refused';
    api.on(asked, () => ({
      body: {
        responseCode: '000000',
        responseMessage: 'Success',
        responseBody: {
          check: {
            outcome,
            message: outcome === 'refused' ? 'Invalid Login Details' : null,
            checkedAt: new Date().toISOString(),
          },
        },
      },
    }));
    await open();
    await user.click(screen.getByRole('button', { name: 'Credentials of Pickrr' }));
    expect(screen.queryByRole('button', { name: 'Test connection of Pickrr' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Credentials of Xpressbees' }));
    await user.click(screen.getByRole('button', { name: 'Test connection of Xpressbees' }));
    await screen.findByText('Refused: Invalid Login Details, checked just now');
    outcome = 'connected';
    await user.click(screen.getByRole('button', { name: 'Test connection of Xpressbees' }));
    await screen.findByText('Connected, checked just now');
    await rest();
    expect(saves()).toEqual([]);
    api.on(asked, () => ({
      status: 429,
      body: { responseCode: '000001', responseMessage: 'Please wait a minute', responseBody: null },
    }));
    await user.click(screen.getByRole('button', { name: 'Test connection of Xpressbees' }));
    await screen.findByText('Please wait a minute');
  });

  it('says so when saving fails, keeps the change and tries again on demand', async () => {
    api.on(`PUT ${PATH}`, () => ({
      status: 422,
      body: { responseCode: '000001', responseMessage: 'Enter the credentials of GoSwift first', responseBody: null },
    }));
    await open();
    await user.click(screen.getByRole('button', { name: 'Move GoSwift down' }));
    await screen.findByText('Enter the credentials of GoSwift first');
    expect(names()[0]).toBe('Pickrr');
    api.on(`PUT ${PATH}`, () => ({ body: answer() }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Logistic preferences updated successfully');
    await waitFor(() => expect(screen.queryByText('Your last change was not saved')).toBeNull());
  });

  it('has a face for loading, for failure and for nothing', async () => {
    api.on(`GET ${PATH}`, () => ({ status: 500, body: null }));
    renderRoute(deliveryPartners.routes, '/delivery-partners');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    rows = [];
    api.on(`GET ${PATH}`, () => ({ body: answer() }));
    await userEvent.click(retry);
    await screen.findByText('No delivery partners yet!');
  });

  it('passes axe with an open form', async () => {
    await open();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Credentials of Bluedart' }));
    await screen.findByRole('form', { name: 'Credentials of Bluedart' });
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
