import { jest } from '@jest/globals';
import { type FoundCatalogueItem } from '@godown/contracts/catalogue';
import { type ParcelQuote } from '@godown/contracts/shipping';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemView } from '../../../../test/catalogue-items.js';
import { orders } from '../index.js';

const LAMP: FoundCatalogueItem = {
  ...itemView({
    catalogId: '019a0000-0000-4000-8000-00000000c0de',
    productTitle: 'Clay lamp',
    variantTitle: 'Small',
    skuId: 'LAMP-S',
    price: 118,
    basePrice: undefined,
    igst: 18,
    weight: 250,
    imageUrls: ['https://images.example/lamp.png'],
  }),
  available: 2,
};
const WAREHOUSE = '019a0000-0000-4000-8000-0000000000aa';
const STORE = {
  id: '019a0000-0000-4000-8000-0000000000bb',
  companyId: 'company-1',
  storeName: 'Lake Stores',
  firstName: 'Ravi',
  phone: '9876500000',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
  isActive: true,
};
const ROAD = { addressLine1: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682031', country: 'India' };
const BUYER = {
  customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210', email: 'meera@buyer.example' },
  addresses: [
    { address: ROAD, shopOrderId: 'GD100007', orderedAt: '2026-11-01T10:00:00.000Z' },
    {
      address: { ...ROAD, addressLine1: '9 Hill Road' },
      shopOrderId: 'GD100003',
      orderedAt: '2026-10-01T10:00:00.000Z',
    },
  ],
};
const QUOTE: ParcelQuote = {
  couriers: [
    {
      courier: 'delhivery_surface',
      courierName: 'Delhivery (surface)',
      chargeableGrams: 500,
      freightPaise: 9_000,
      estimatedDays: 4,
      successPercent: 90,
      isSuggested: true,
      expectedOn: '2026-12-01',
    },
    {
      courier: 'xpressbees',
      courierName: 'Xpressbees',
      chargeableGrams: 500,
      freightPaise: 7_550,
      estimatedDays: null,
      successPercent: null,
      isSuggested: false,
      expectedOn: null,
    },
  ],
  skipped: ['Bluedart is skipped: does not serve this pincode'],
  weightGrams: 250,
  box: { lengthCm: 10, breadthCm: 10, heightCm: 10 },
  wallet: { companyId: 'company-1', balancePaise: 50_000, remainingPaise: 41_000 },
};

const ONE = { id: WAREHOUSE, warehouseName: 'Banyan One', active: true, city: 'Thane', pincode: '421302' };
/** With one warehouse there is nothing to choose. */
const TWO_WAREHOUSES = {
  status: true,
  warehouses: [ONE, { ...ONE, id: '019a0000-0000-7000-8000-0000000000b2', warehouseName: 'Banyan Two' }],
};

describe('the help of the new order form', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [ONE],
      })
      .on('POST /find/catalogue', { status: true, catalogue: [LAMP], count: 1 })
      .on('GET /pincode/682001', {
        status: true,
        warehousePinDetails: [{ pincode: '682001', State: 'Kerala', District: 'Ernakulam' }],
      })
      .on('POST /orders/buyers/find', { status: true, buyer: BUYER })
      .on('POST /shipping/quote-parcel', { status: true, quote: QUOTE })
      .on('GET /d2r/store-address/list/company-1', { status: true, storeAddressData: [STORE], totalRecords: 1 });
  });
  afterEach(() => api.restore());

  const open = async (given: Parameters<typeof renderRoute>[2] = {}) => {
    renderRoute(orders.routes, '/orders/new', given);
    await screen.findByRole('form', { name: 'New order' });
    await screen.findByRole('option', { name: 'Banyan One, Thane' });
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const warehouse = () =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pickup warehouse' }), WAREHOUSE);
  const addItem = async () => {
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a product' }), 'lamp');
    await userEvent.click(await screen.findByRole('option', { name: /Clay lamp/ }));
    return within(await screen.findByRole('listitem', { name: 'Line 1' }));
  };
  const quantity = async (count: string) => {
    await userEvent.clear(box('Quantity'));
    await userEvent.type(box('Quantity'), count);
  };
  const couriers = () => within(screen.getByRole('region', { name: 'Couriers' }));
  const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
  const fill = async () => {
    await warehouse();
    await addItem();
    await userEvent.type(box('Pincode'), '682001');
    await userEvent.click(screen.getByRole('radio', { name: 'COD' }));
  };
  const asked = () => api.of('POST /shipping/quote-parcel').map(({ body }) => body);

  it('shows an item with picture, variant, price and stock at the warehouse, amber when the order wants more', async () => {
    await open();
    await warehouse();
    const line = await addItem();
    await line.findByText('2 in stock here');
    line.getByText('Small');
    line.getByText('LAMP-S · price ₹118 · GST 18%');
    expect(document.querySelector('li img')?.getAttribute('src')).toBe('https://images.example/lamp.png');
    await quantity('3');
    await line.findByText('Only 2 in stock here');
    expect(line.queryByText('2 in stock here')).toBeNull();
    expect(api.of('POST /find/catalogue').map(({ body }) => body)).toMatchObject([
      { where: { active: 1, stockAt: WAREHOUSE }, search: 'lamp' },
      { where: { catalogIds: [LAMP.catalogId], stockAt: WAREHOUSE } },
    ]);
  });

  it('says in the search what is in stock, once the warehouse is known, and nothing of what nobody counts', async () => {
    api.on('GET /company/warehouses', TWO_WAREHOUSES);
    api.on('POST /find/catalogue', { status: true, catalogue: [{ ...LAMP, available: null }], count: 1 });
    await open();
    screen.getByText('Choose the pickup warehouse first to see its stock.');
    await warehouse();
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a product' }), 'lamp');
    const option = await screen.findByRole('option', { name: /Clay lamp/ });
    expect(option.textContent).toContain('LAMP-S · ₹118 · Small · Stock is not counted');
  });

  it('offers the earlier buyer of a phone, and fills in name and address only when taken', async () => {
    await open();
    await userEvent.type(box('Phone'), '+91 9876543210');
    await screen.findByText('Meera Nair has ordered before');
    expect(api.of('POST /orders/buyers/find').map(({ body }) => body)).toEqual([{ phone: '9876543210' }]);
    expect(box('First name').value).toBe('');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use 7 Marine Drive, Kochi 682031' }));
    expect([box('First name').value, box('Last name').value, box('Email').value]).toEqual([
      'Meera',
      'Nair',
      'meera@buyer.example',
    ]);
    expect([box('Address line 1').value, box('City').value, box('Pincode').value]).toEqual([
      '7 Marine Drive',
      'Kochi',
      '682031',
    ]);
    screen.getByText('Filled in from order GD100007. What you typed was kept.');
  });

  it("gives up the earlier buyer's city, state and landmark when another PIN code is typed, and keeps what was typed since", async () => {
    const [near] = BUYER.addresses;
    api
      .on('POST /orders/buyers/find', {
        status: true,
        message: 'Success',
        buyer: { ...BUYER, addresses: [{ ...near, address: { ...ROAD, landmark: 'Near the jetty' } }] },
      })
      .on('GET /pincode/421302', {
        status: true,
        warehousePinDetails: [{ pincode: '421302', State: 'Maharashtra', District: 'Thane' }],
      });
    await open();
    const place = () => [
      box('City').value,
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value,
      box('Landmark').value,
    ];
    const retype = async (pincode: string) => {
      await userEvent.clear(box('Pincode'));
      await userEvent.type(box('Pincode'), pincode);
    };
    await userEvent.type(box('Phone'), '9876543210');
    await userEvent.click(await screen.findByRole('button', { name: 'Use 7 Marine Drive, Kochi 682031' }));
    expect(place()).toEqual(['Kochi', 'Kerala', 'Near the jetty']);
    await retype('421302');
    await waitFor(() => expect(place()).toEqual(['Thane', 'Maharashtra', '']));
    expect(box('Address line 1').value).toBe('7 Marine Drive');
    await userEvent.type(box('Landmark'), 'Opposite the mill');
    await retype('682001');
    await waitFor(() => expect(place()).toEqual(['Ernakulam', 'Kerala', 'Opposite the mill']));
  });

  it('never overwrites what was typed: a name stays, and of another address nothing is mixed in', async () => {
    await open();
    await userEvent.type(box('First name'), 'Anita');
    await userEvent.type(box('Pincode'), '682001');
    await waitFor(() => expect(box('City').value).toBe('Ernakulam'));
    await userEvent.type(box('Phone'), '9876543210');
    await userEvent.click(await screen.findByRole('button', { name: 'Use 9 Hill Road, Kochi 682031' }));
    expect([box('First name').value, box('Last name').value]).toEqual(['Anita', 'Nair']);
    expect([box('Pincode').value, box('City').value, box('Address line 1').value]).toEqual(['682001', 'Ernakulam', '']);
  });

  it('says nothing of an unknown phone, of half a phone, and when the look-up fails', async () => {
    api.on('POST /orders/buyers/find', () => ({ status: 500, body: { status: false, message: 'x' } }));
    await open();
    await userEvent.type(box('Phone'), '98765');
    await userEvent.type(box('Phone'), '43210');
    await waitFor(() => expect(api.of('POST /orders/buyers/find')).toHaveLength(1));
    await userEvent.type(box('First name'), 'Meera');
    expect(screen.queryByText(/has ordered before/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds a retailer by phone for a D2R order, in the search and in the phone field', async () => {
    await open({ flags: { isD2RAccount: true } });
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await userEvent.type(box('Phone'), '9876500000');
    await userEvent.click(await screen.findByRole('button', { name: 'Use Lake Stores' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Store address' }).value).toBe('Lake Stores');
    expect(box('Address line 1').value).toBe('1 Lake Road');
    expect(api.of('GET /d2r/store-address/list/company-1')[0]?.query).toMatchObject({
      searchOptionType: '2',
      searchText: '9876500000',
    });
    expect(api.of('POST /orders/buyers/find')).toEqual([]);
  });

  it('compares couriers with price and day while the order is typed', async () => {
    await open();
    couriers().getByText('Couriers and prices appear once warehouse, items and pincode are known.');
    await fill();
    await waitFor(() => expect(summary().getByText('Xpressbees · ₹75.50')).not.toBeNull());
    const rows = within(couriers().getByRole('list', { name: 'Couriers and prices' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Delhivery (surface)Suggestedby Dec 1, 2026₹90.00',
      'XpressbeesCheapestDay not known yet₹75.50',
    ]);
    await userEvent.click(couriers().getByRole('button', { name: '1 courier skipped' }));
    couriers().getByText('Bluedart is skipped: does not serve this pincode');
    // A slow typist is asked for more than once, before COD is chosen as well.
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        pickupWarehouseId: WAREHOUSE,
        pincode: '682001',
        state: 'Kerala',
        items: [{ catalogueId: LAMP.catalogId, quantity: 1 }],
        codPaise: 11_800,
      }),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('asks once per standstill, half a second after the last letter', async () => {
    await open();
    await fill();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ codPaise: 11_800 }));
    const before = asked().length;
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.clear(box('Quantity'));
      await user.type(box('Quantity'), '12');
      await act(() => jest.advanceTimersByTimeAsync(490));
      expect(asked()).toHaveLength(before);
      await act(() => jest.advanceTimersByTimeAsync(20));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() =>
      expect(asked().slice(before)).toMatchObject([{ items: [{ quantity: 12 }], codPaise: 141_600 }]),
    );
  });

  it('sums up units, weight, COD and the wallet after the cheapest courier, and warns when it cannot pay', async () => {
    const wallet = { ...QUOTE.wallet, balancePaise: 5_000 };
    api.on('POST /shipping/quote-parcel', { status: true, quote: { ...QUOTE, wallet } });
    await open();
    await fill();
    await quantity('3');
    await summary().findByText('The wallet balance is ₹25.50 too low to ship this order.');
    const rows = [...screen.getByRole('region', { name: 'Summary' }).querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(rows)).toMatchObject({
      Units: '3',
      Weight: '0.75 kg',
      'Grand total': '₹354.00',
      'COD to collect': '₹354.00',
      'Cheapest courier': 'Xpressbees · ₹75.50',
      'Wallet balance after': '−₹25.50',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Prepaid' }));
    expect(summary().queryByText('COD to collect')).toBeNull();
  });

  it('stays calm when couriers cannot be checked, and checks again when told', async () => {
    api.on('POST /shipping/quote-parcel', () => ({ status: 503, body: { status: false, message: 'x' } }));
    await open();
    await fill();
    await couriers().findByText('Couriers could not be checked. You can still create the order.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Order' }).disabled).toBe(false);
    api.on('POST /shipping/quote-parcel', { status: true, quote: { ...QUOTE, couriers: [] } });
    await userEvent.click(couriers().getByRole('button', { name: 'Check again' }));
    await couriers().findByText('No courier serves 682001');
  });

  it('tells a credit hold before the order is placed, and only of Credit orders of a chosen store', async () => {
    const creditHold = 'Held for approval. Credit limit ₹100.00, exposure with this order ₹118.00: ₹18.00 over';
    api
      .on('POST /find/catalogue', { status: true, catalogue: [{ ...LAMP, basePrice: 80 }], count: 1 })
      .on('POST /orders/credit-check', { status: true, creditHold });
    await open({ flags: { isD2RAccount: true } });
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await addItem();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pricing type' }), '3');
    await userEvent.type(box('Pricing value'), '118');
    await userEvent.click(screen.getByRole('combobox', { name: 'Store address' }));
    await userEvent.click(await screen.findByRole('option', { name: /Lake Stores/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Credit' }));
    await summary().findByText(creditHold);
    expect(api.of('POST /orders/credit-check').at(-1)?.body).toEqual({ storeAddressId: STORE.id, amountPaise: 11_800 });
    await userEvent.click(screen.getByRole('radio', { name: 'COD' }));
    await waitFor(() => expect(summary().queryByText(creditHold)).toBeNull());
  });

  it('marks every required field of an empty order, goes to the first, and names each region once', async () => {
    api.on('GET /company/warehouses', TWO_WAREHOUSES);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
    await screen.findByText('Please select payment method');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Pickup warehouse' }));
    for (const name of ['Phone', 'First name', 'Pincode', 'City', 'Address line 1'])
      expect([name, box(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);
    const names = screen.getAllByRole('region').map((region) => {
      const id = region.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(names.filter(Boolean)).toEqual([...new Set(names.filter(Boolean))]);
    expect(names[0]).toBe('Items');
    expect(await axeViolations()).toEqual([]);
  });
});
