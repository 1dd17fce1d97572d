import { readSaleOrder } from './unicommerce.orders.js';

const PIECE = {
  itemSku: 'SOAP',
  itemName: 'Soap',
  statusCode: 'FULFILLABLE',
  shippingAddressId: 24_005,
  totalPrice: 36.667,
  sellingPrice: 33.334,
  shippingCharges: 3.334,
  onHold: false,
  centralGstPercentage: 9,
  stateGstPercentage: 9,
  shippingChargeTaxPercentage: 18,
};
const ADDRESS = { id: '24005', name: 'Asha Rao', addressLine1: '14 Temple Street', city: 'Mumbai', pincode: '400 050' };
const ORDER = {
  code: 'SO6008',
  displayOrderCode: '1001',
  created: 1_625_049_926_000,
  updated: 1_625_049_926_000,
  status: 'CREATED',
  cod: true,
  currencyCode: 'INR',
  addresses: [{ ...ADDRESS, id: '7', name: 'Somebody else' }, ADDRESS],
  saleOrderItems: [PIECE, PIECE, { ...PIECE, statusCode: 'CANCELLED' }],
};

describe('a sale order of Unicommerce', () => {
  it('is read piece by piece: live ones make a line, what rounding leaves is no difference', () => {
    expect(readSaleOrder(ORDER)).toMatchObject({
      number: '1001',
      placedAt: new Date('2021-06-30T10:45:26Z'),
      payment: 'COD',
      leftOut: null,
      lines: [{ sku: 'SOAP', quantity: 2, totalPaise: 6_666, gstBasisPoints: 1_800 }],
      shipping: { totalPaise: 666, gstBasisPoints: 1_800 },
      totalPaise: 7_332,
      customer: { name: 'Asha Rao' },
      address: { pincode: '400050' },
    });
  });

  it('keeps a difference that is more than rounding', () => {
    const order = readSaleOrder({ ...ORDER, saleOrderItems: [{ ...PIECE, totalPrice: 50 }] });
    expect(order.totalPaise).toBe(5_000);
    expect(order.unreadable).toBeNull();
  });

  it.each([
    ['the marketplace ships', { thirdPartyShipping: true }, 'Shipped by the marketplace'],
    ['a piece is on hold', { saleOrderItems: [{ ...PIECE, onHold: true }] }, 'On hold in Unicommerce'],
    ['it waits for verification', { status: 'PENDING_VERIFICATION' }, 'Waits for verification in Unicommerce'],
    ['it is shipped', { saleOrderItems: [{ ...PIECE, statusCode: 'DISPATCHED' }] }, 'Shipped in Unicommerce'],
    ['it is complete', { status: 'COMPLETE' }, 'Shipped in Unicommerce'],
  ])('is left out when %s', (_when, over, leftOut) => {
    expect(readSaleOrder({ ...ORDER, ...over }).leftOut).toBe(leftOut);
  });

  it('says how much of a COD order is paid, and nothing of payment where it says nothing itself', () => {
    const paid = [{ ...PIECE, prepaidAmount: 10, voucherValue: 2.5 }];
    expect(readSaleOrder({ ...ORDER, saleOrderItems: paid })).toMatchObject({ payment: 'COD', advancePaise: 1_250 });
    expect(readSaleOrder({ ...ORDER, cod: false })).toMatchObject({ payment: 'Prepaid' });
    expect(readSaleOrder({ ...ORDER, cod: null }).payment).toBeNull();
  });

  it('hides its buyer where it has no address', () => {
    expect(readSaleOrder({ ...ORDER, addresses: [] }).address).toBeNull();
  });
});
