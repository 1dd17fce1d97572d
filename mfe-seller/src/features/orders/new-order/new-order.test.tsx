import { type CatalogueItemView } from '@godown/contracts/catalogue';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoted } from '../../../../test/bookings.js';
import { itemView } from '../../../../test/catalogue-items.js';
import { orders } from '../index.js';

const LAMP = itemView({
  catalogId: '019a0000-0000-4000-8000-00000000c0de',
  productTitle: 'Clay lamp',
  skuId: 'LAMP-S',
  price: 118,
  basePrice: undefined,
  igst: 18,
});
const BASED = itemView({ ...LAMP, catalogId: '019a0000-0000-4000-8000-00000000ba5e', skuId: 'LAMP-B', basePrice: 80 });
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
const D2R = { flags: { isD2RAccount: true } };

const ONE = { id: WAREHOUSE, warehouseName: 'Banyan One', active: true, city: 'Thane', pincode: '421302' };
/** With one warehouse there is nothing to choose. */
const TWO_WAREHOUSES = {
  status: true,
  warehouses: [ONE, { ...ONE, id: '019a0000-0000-7000-8000-0000000000b2', warehouseName: 'Banyan Two' }],
};

describe('the manual order form', () => {
  let api: FakeApi;
  let found: CatalogueItemView[];

  beforeEach(() => {
    found = [LAMP];
    api = new FakeApi()
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [ONE],
      })
      .on('POST /find/catalogue', () => ({ body: { status: true, catalogue: found, count: found.length } }))
      .on('GET /pincode/682001', {
        status: true,
        warehousePinDetails: [{ pincode: '682001', State: 'Kerala', District: 'Ernakulam' }],
      })
      .on('GET /d2r/store-address/list/company-1', { status: true, storeAddressData: [STORE], totalRecords: 1 })
      .on('POST /order', {
        status: true,
        message: 'Order created successfully',
        data: {
          id: '019a0000-0000-4000-8000-000000000001',
          shopOrderId: 'GD100001',
          splitOrderId: 'x',
          status: 'PLACED',
          creditHold: null,
        },
      });
  });
  afterEach(() => api.restore());

  const open = async (given: Parameters<typeof renderRoute>[2] = {}) => {
    const view = renderRoute(orders.routes, '/orders/new', given);
    await screen.findByRole('form', { name: 'New order' });
    return view;
  };
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Order' }));
  const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const lines = () => screen.queryAllByRole('textbox', { name: 'Quantity' });
  const addItem = async () => {
    const before = lines().length;
    await userEvent.type(screen.getByRole('combobox', { name: 'Add a product' }), 'lamp');
    await userEvent.click(await screen.findByRole('option', { name: /Clay lamp/ }));
    await waitFor(() => expect(lines()).toHaveLength(before + 1));
  };
  const fillB2b = async () => {
    await userEvent.type(box('First name'), 'Meera');
    await userEvent.type(box('Phone'), '9876543210');
    await userEvent.type(box('Address line 1'), '12 Lake View Road');
    await userEvent.type(box('Pincode'), '682001');
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('Kerala'),
    );
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Pickup warehouse' }), WAREHOUSE);
  };

  it('a second PIN code changes city and state, and never what was typed', async () => {
    api.on('GET /pincode/421302', {
      status: true,
      warehousePinDetails: [{ pincode: '421302', State: 'Maharashtra', District: 'Thane' }],
    });
    await open();
    const place = () => [
      screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value,
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value,
    ];
    await userEvent.type(box('Pincode'), '682001');
    await waitFor(() => expect(place()).toEqual(['Ernakulam', 'Kerala']));
    await userEvent.clear(box('Pincode'));
    await userEvent.type(box('Pincode'), '421302');
    await waitFor(() => expect(place()).toEqual(['Thane', 'Maharashtra']));
    await userEvent.clear(box('City'));
    await userEvent.type(box('City'), 'Bhiwandi');
    await userEvent.clear(box('Pincode'));
    await userEvent.type(box('Pincode'), '682001');
    await waitFor(() => expect(place()).toEqual(['Bhiwandi', 'Kerala']));
  });

  it('[ADM-025] begins at the warehouse that the company prefers, and leaves the choice', async () => {
    const [own, micro] = TWO_WAREHOUSES.warehouses.map((one, index) => ({ ...one, isPreferred: index === 1 }));
    api.on('GET /company/warehouses', { status: true, warehouses: [own, micro] });
    await open();
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pickup warehouse' });
    await waitFor(() => expect(field.value).toBe(micro?.id));
    await userEvent.selectOptions(field, WAREHOUSE);
    expect(field.value).toBe(WAREHOUSE);
  });

  it('[ORDER-064, ORDER-037] says in the specified words what is missing', async () => {
    api.on('GET /company/warehouses', TWO_WAREHOUSES);
    await open();
    await create();
    await screen.findByText('Please select payment method');
    expect(screen.getByText('Please add at least one item')).not.toBeNull();
    expect(screen.getByText('Please select pickup warehouse')).not.toBeNull();
    expect(api.of('POST /order')).toEqual([]);
  });

  it('[ORDER-062, ORDER-063] offers Credit for D2R orders only', async () => {
    await open(D2R);
    expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    expect(screen.getByRole('radio', { name: 'Credit' })).not.toBeNull();
    for (const name of ['COD', 'Prepaid']) expect(screen.getByRole('radio', { name })).not.toBeNull();
  });

  it('[ORDER-065, ORDER-066, ORDER-067, ORDER-072] asks a D2R order for its store and, on Credit, for a due date within 60 days', async () => {
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Credit' }));
    await create();
    await screen.findByText('Please select store address');
    await screen.findByText('Please select due date');
    const day = screen.getByLabelText<HTMLInputElement>(/Credit due date/);
    expect((Date.parse(day.max) - Date.parse(day.min)) / 86_400_000).toBe(60);
  });

  it('says why an order is held for approval', async () => {
    const held = 'Held for approval. Credit limit ₹100.00, exposure with this order ₹118.00: ₹18.00 over';
    const id = '019a0000-0000-4000-8000-000000000001';
    api.on('POST /order', {
      status: true,
      message: 'Order created successfully',
      data: { id, shopOrderId: 'GD100001', splitOrderId: id, status: 'PLACED', creditHold: held },
    });
    const { router } = await open();
    await fillB2b();
    await addItem();
    await userEvent.click(screen.getByRole('radio', { name: 'COD' }));
    await create();
    await screen.findByText('Order held');
    await screen.findByText(held);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
  });

  it('creates an order and opens the ship sheet over the form; closing it leads to the order', async () => {
    const id = '019a0000-0000-4000-8000-000000000001';
    api.on('POST /shipping/quote', quoted(20_000));
    const { router } = await open();
    await fillB2b();
    await addItem();
    await userEvent.click(screen.getByRole('radio', { name: 'COD' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create and ship' }));
    const sheet = await screen.findByRole('dialog', { name: 'Ship orders' });
    await within(sheet).findByRole('button', { name: 'Ship 1 order' });
    expect(api.of('POST /shipping/quote')[0]?.body).toEqual({ orderIds: [id] });
    expect(router.state.location.pathname).toBe('/orders/new');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${id}`));
    expect(api.of('POST /order')).toHaveLength(1);
  });

  it('[ORDER-068] shows the special discount only with the flag', async () => {
    const { unmount } = await open();
    expect(screen.queryByRole('textbox', { name: 'Special discount' })).toBeNull();
    unmount();
    await open({ flags: { shouldShowSpecialDiscount: true } });
    expect(box('Special discount')).not.toBeNull();
  });

  it('[ORDER-007, ORDER-008, ORDER-011, ORDER-029] shows live totals and sends the order with them', async () => {
    const { router } = await open();
    await fillB2b();
    await addItem();
    await userEvent.clear(box('Quantity'));
    await userEvent.type(box('Quantity'), '3');
    await userEvent.type(box('Discount'), '10');
    await userEvent.click(screen.getByRole('radio', { name: 'COD' }));
    await waitFor(() => expect(screen.getByTestId('grand-total').textContent).toBe('₹344.00'));
    await create();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/019a0000-0000-4000-8000-000000000001'));
    expect(api.of('POST /order')[0]?.body).toMatchObject({
      orderType: 1,
      customer: { firstName: 'Meera', phone: '9876543210' },
      shippingAddress: { city: 'Ernakulam', state: 'Kerala' },
      billingAddress: { pincode: '682001', addressLine1: '12 Lake View Road' },
      pickupWarehouseId: WAREHOUSE,
      paymentMethod: 'COD',
      total: 344,
      items: [
        {
          catalogueId: LAMP.catalogId,
          sku: 'LAMP-S',
          quantity: 3,
          price: 118,
          discount: 10,
          igst: 18,
          gstRate: 18,
          isFree: false,
          itemPricing: 97.18,
        },
      ],
    });
  });

  it.each([null, '18', 'none', -1, Number.NaN])(
    '[ORDER-021] does not price a D2R item whose GST rate is %p, and says what to do; once it has one, it does',
    async (igst) => {
      const unpriced = { ...BASED, igst: igst as never };
      found = [unpriced];
      await open(D2R);
      await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
      await addItem();
      const fault = 'GST % is not available for this item, please add the same in catalog';
      expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Order' }).disabled).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
      found = [{ ...BASED, igst: 0 }];
      await addItem();
      await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
    },
  );

  it('[ORDER-022] says which SKU has no base price while it is being priced', async () => {
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await addItem();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pricing type' }), '1');
    await userEvent.type(box('Pricing value'), '10');
    expect((await screen.findAllByText('Base Price not exists for sku LAMP-S')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Order' }).disabled).toBe(true);
  });

  it('[ORDER-010, ORDER-023, ORDER-026] prices a D2R line by margin, and a free one at nothing', async () => {
    found = [BASED];
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await addItem();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pricing type' }), '1');
    await userEvent.type(box('Pricing value'), '25');
    await waitFor(() => expect(screen.getByTestId('grand-total').textContent).toBe('₹118.00'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Free' }));
    await waitFor(() => expect(screen.getByTestId('grand-total').textContent).toBe('₹0.00'));
  });

  it('[D2R-009, D2R-042] fills in what the chosen store pays, for lines that are there and for new ones, and asks again for another store', async () => {
    const hill = { ...STORE, id: '019a0000-0000-4000-8000-0000000000cc', storeName: 'Hill Stores' };
    const priced = (pricingValue: number) => ({
      status: true,
      totalCount: 1,
      data: [{ sku: 'LAMP-S', pricingType: 2, pricingValue }],
    });
    const priceOf = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pricing value' }).map(({ value }) => value);
    const choose = async (name: RegExp) => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Store address' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    api
      .on('GET /d2r/store-address/list/company-1', { status: true, storeAddressData: [STORE, hill], totalRecords: 2 })
      .on(`GET /catalogue/pricing/company-1/${STORE.id}`, priced(12.5))
      .on(`GET /catalogue/pricing/company-1/${hill.id}`, { status: true, totalCount: 0, data: [] });
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await addItem();
    await choose(/Lake Stores/);
    await waitFor(() => expect(priceOf()).toEqual(['12.5']));
    await addItem();
    await waitFor(() => expect(priceOf()).toEqual(['12.5', '12.5']));
    expect(
      screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Pricing type' }).map(({ value }) => value),
    ).toEqual(['2', '2']);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Store address' }));
    await choose(/Hill Stores/);
    await waitFor(() => expect(priceOf()).toEqual(['', '']));
  });

  it('[D2R-073] fills customer and address from the chosen store', async () => {
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Store address' }));
    await userEvent.click(await screen.findByRole('option', { name: /Lake Stores/ }));
    expect((box('First name') as HTMLInputElement).value).toBe('Ravi');
    expect((box('Address line 1') as HTMLInputElement).value).toBe('1 Lake Road');
    expect(api.of('GET /d2r/store-address/list/company-1')[0]?.query).toEqual({
      searchOptionType: '1',
      limit: '100',
      isActive: '1',
    });
  });

  it('adds a store that is not in the list yet and takes it', async () => {
    api.on('POST /d2r/store-address', {
      status: true,
      message: 'Store address created successfully',
      storeAddress: STORE,
    });
    await open(D2R);
    await userEvent.click(screen.getByRole('radio', { name: 'D2R order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add New Store Address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Store Address' }));
    for (const [name, text] of [
      ['Store name', 'Lake Stores'],
      ['Phone', '9876500000'],
      ['First name', 'Ravi'],
      ['Address line 1', '1 Lake Road'],
      ['City', 'Kochi'],
      ['Pincode', '682001'],
    ] as const) {
      await userEvent.type(dialog.getByRole('textbox', { name }), text);
    }
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Kerala');
    await userEvent.click(dialog.getByRole('button', { name: 'Add store' }));
    await screen.findByText('Store address created successfully');
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Store address' }) as HTMLInputElement).value).toBe('Lake Stores'),
    );
    expect((box('Address line 1') as HTMLInputElement).value).toBe('1 Lake Road');
    expect(api.of('POST /d2r/store-address')[0]?.body).toMatchObject({
      companyId: 'company-1',
      storeName: 'Lake Stores',
      state: 'Kerala',
    });
  });

  it('keeps what was typed when the server refuses, and shows its words', async () => {
    api.on('POST /order', () => ({
      status: 409,
      body: { status: false, message: 'Insufficient stock of WAB12CD34EF5: 1 needed, 0 available', requestId: 'x' },
    }));
    await open();
    await fillB2b();
    await addItem();
    await userEvent.click(screen.getByRole('radio', { name: 'Prepaid' }));
    await create();
    await screen.findByText('Insufficient stock of WAB12CD34EF5: 1 needed, 0 available');
    expect((box('First name') as HTMLInputElement).value).toBe('Meera');
    expect(within(screen.getByRole('form')).getByText('Clay lamp')).not.toBeNull();
  });
});
