import { type OrderView } from '@godown/contracts/orders';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemView } from '../../../../test/catalogue-items.js';
import { orderView } from '../../../../test/orders.js';
import { orders } from '../index.js';

const LAMP = itemView({
  catalogId: '019a0000-0000-4000-8000-00000000c0de',
  productTitle: 'Clay lamp',
  skuId: 'LAMP-S',
  price: 130,
  basePrice: 100,
  igst: 18,
});
const GONE = itemView({ ...LAMP, catalogId: '019a0000-0000-4000-8000-00000000900e', skuId: 'GONE-1', active: 0 });
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
const ADDRESS = { addressLine1: '7 Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682031', country: 'India' };

const line = (over: Partial<OrderView['itemDetails'][number]> = {}): OrderView['itemDetails'][number] => ({
  id: 'item-1',
  title: 'Clay lamp',
  sku: 'LAMP-S',
  quantity: 3,
  catalogueId: LAMP.catalogId,
  wsinMapping: [],
  unitPaise: 10_000,
  discountPaise: 1_050,
  taxPaise: 5_400,
  totalPaise: 34_350,
  igst: 18,
  isFree: false,
  weightGrams: 750,
  ...over,
});

describe('a duplicated order', () => {
  let api: FakeApi;
  let order: OrderView;

  beforeEach(() => {
    order = orderView({
      shopOrderId: 'SO-101',
      pickupWarehouseId: WAREHOUSE,
      paymentMode: 'COD',
      customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
      shippingAddress: ADDRESS,
      billingAddress: { ...ADDRESS, addressLine1: '9 Hill Road' },
      itemDetails: [line()],
    });
    api = new FakeApi()
      .on(`GET /order/${order.id}`, () => ({ body: { status: true, order } }))
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Banyan One', active: true, city: 'Thane', pincode: '421302' }],
      })
      .on('POST /find/catalogue', { status: true, catalogue: [LAMP, GONE], count: 2 })
      .on('POST /orders/buyers/find', { status: true, buyer: null })
      .on('GET /d2r/store-address/list/company-1', { status: true, storeAddressData: [STORE], totalRecords: 1 })
      .on(`GET /catalogue/pricing/company-1/${STORE.id}`, {
        status: true,
        totalCount: 1,
        data: [{ sku: 'LAMP-S', pricingType: 3, pricingValue: 99 }],
      });
  });
  afterEach(() => api.restore());

  const open = async (given: Parameters<typeof renderRoute>[2] = {}) => {
    const view = renderRoute(orders.routes, `/orders/new?copy=${order.id}`, given);
    await screen.findByRole('form', { name: 'New order' });
    return view;
  };
  const value = (name: string, at = 0) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[at]?.value;

  it('begins with items at today’s price, buyer, addresses and payment of the earlier one, and without its number', async () => {
    await open();
    await waitFor(() => expect(screen.getByTestId('grand-total').textContent).toBe('₹379.50'));
    expect([value('Quantity'), value('Discount'), value('Order ID')]).toEqual(['3', '10.5', '']);
    expect([value('First name'), value('Last name'), value('Phone')]).toEqual(['Meera', 'Nair', '9876543210']);
    expect([value('Address line 1'), value('Address line 1', 1)]).toEqual(['7 Marine Drive', '9 Hill Road']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'COD' }).checked).toBe(true);
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pickup warehouse' }).value).toBe(WAREHOUSE),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('changes city and state with another PIN code', async () => {
    api.on('GET /pincode/421302', {
      status: true,
      warehousePinDetails: [{ pincode: '421302', State: 'Maharashtra', District: 'Thane' }],
    });
    await open();
    await waitFor(() => expect([value('City'), value('Pincode')]).toEqual(['Kochi', '682031']));
    const [pincode] = screen.getAllByRole('textbox', { name: 'Pincode' });
    await userEvent.clear(pincode as HTMLElement);
    await userEvent.type(pincode as HTMLElement, '421302');
    await waitFor(() => expect(value('City')).toBe('Thane'));
    expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'State' })[0]?.value).toBe('Maharashtra');
    expect(value('City', 1)).toBe('Kochi');
  });

  it('leaves out what is no longer sold, and says so', async () => {
    order.itemDetails.push(line({ id: 'item-2', sku: 'GONE-1', catalogueId: GONE.catalogId }));
    await open();
    await screen.findByText('1 item is no longer sold and was left out: GONE-1');
    expect(screen.getAllByRole('textbox', { name: 'Quantity' })).toHaveLength(1);
  });

  it('leaves a hidden phone to be typed', async () => {
    order.customer = { ...order.customer, phone: '******3210' };
    await open();
    expect([value('First name'), value('Phone')]).toEqual(['Meera', '']);
  });

  it('takes the store of a D2R order, at the prices of that store', async () => {
    order = {
      ...order,
      isD2ROrder: true,
      paymentMode: 'Credit',
      shippingD2RAddressId: STORE.id,
      customer: { firstName: 'Ravi', phone: STORE.phone },
    };
    await open({ flags: { isD2RAccount: true } });
    await waitFor(() => expect(value('Pricing value')).toBe('99'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Store address' }).value).toBe('Lake Stores');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Credit' }).checked).toBe(true);
  });

  it('says when the earlier order cannot be read, and reads it again', async () => {
    let isThere = false;
    api.on(`GET /order/${order.id}`, () =>
      isThere
        ? { body: { status: true, order } }
        : { status: 404, body: { status: false, message: 'Order not found' } },
    );
    renderRoute(orders.routes, `/orders/new?copy=${order.id}`);
    await screen.findByText('Order not found');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('form', { name: 'New order' });
  });
});
