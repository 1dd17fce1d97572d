import { type OwnStockResponse } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ownStock } from './index.js';

const GET = 'GET /promoter/stock';
const SELL = 'POST /promoter/sales';
const SHOP = { id: 'shop-1', storeName: 'Canal Stores', firstName: 'Ravi', lastName: null, phone: '9820012345' };
const OWN: OwnStockResponse = {
  status: true,
  day: '2026-11-20',
  retailers: [SHOP],
  stock: [
    {
      catalogueId: 'chips',
      title: 'Masala chips',
      sku: 'CHIPS',
      inHand: 2,
      given: 20,
      sold: 13,
      returned: 4,
      damaged: 1,
      soldToday: 5,
    },
    {
      catalogueId: 'soap',
      title: 'Neem soap',
      sku: 'SOAP',
      inHand: 9,
      given: 9,
      sold: 0,
      returned: 0,
      damaged: 0,
      soldToday: 0,
    },
  ],
};

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe("the promoter's stock", () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(GET, OWN).on(SELL, { status: true, message: 'Stock recorded', transactionId: 'sale-1' });
  });
  afterEach(() => api.restore());

  const open = () => renderRoute(ownStock.routes, '/my-stock', { variant: 'seller', role: 'promoter' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('shows what is in hand and what was sold today', async () => {
    open();
    await screen.findByText('Masala chips');
    for (const text of ['2 in hand · 5 sold today', 'Given 20 · Returned 4 · Damaged 1', '9 in hand', 'Given 9'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('5 units')).toBeTruthy();
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('records what was counted up in the chosen shop, never more than is in hand, and reads the stock again', async () => {
    open();
    await press('One more Masala chips');
    await press('One more Masala chips');
    expect(screen.getByRole('button', { name: 'One more Masala chips' })).toHaveProperty('disabled', true);
    await press('One more Neem soap');
    await press('One fewer Neem soap');
    await userEvent.selectOptions(screen.getByLabelText('Shop'), SHOP.id);
    await press('Record sale of 2');
    await screen.findByText('Stock recorded');
    expect(api.of(SELL).map(({ body }) => body)).toEqual([
      { retailerId: SHOP.id, items: [{ catalogueId: 'chips', units: 2 }] },
    ]);
    await waitFor(() => expect(api.of(GET)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Record sale' })).toHaveProperty('disabled', true);
  });

  it('keeps what was counted when the sale is refused, and says why', async () => {
    api.on(SELL, () => ({ status: 422, body: { status: false, message: 'The promoter has only 1 of CHIPS' } }));
    open();
    await press('One more Masala chips');
    await press('Record sale of 1');
    await screen.findByText('The promoter has only 1 of CHIPS');
    expect(within(screen.getByRole('status', { name: /Units of Masala chips/ })).getByText('1')).toBeTruthy();
  });

  it('offers Retry when the stock does not load, and says so when there is none', async () => {
    api.on(GET, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get stock");
    api.on(GET, { ...OWN, stock: [] });
    await press('Retry');
    await screen.findByText('No stock yet');
  });

  it.each([
    ['stock', OWN, 'Masala chips'],
    ['that there is none', { ...OWN, stock: [] }, 'No stock yet'],
  ])('is known without a network, since when it was told: %s', async (_what, told, text) => {
    api.on(GET, told);
    open();
    await screen.findByText(text);
    cleanup();
    api.on(GET, () => {
      throw new TypeError('Failed to fetch');
    });
    open();
    await screen.findByText(/^Not up to date\. Stock and sales are from .+ [AP]M\.$/);
    screen.getByText(text);
  });
});
