import { indianDay, readShipwayOrder } from './shipway.orders.js';

const ORDER = {
  order_id: '#1001',
  order_date: '2026-06-10 00:15:00',
  s_firstname: 'Asha',
  s_lastname: 'Rao',
  s_address: '14 Temple Street',
  s_city: 'Mumbai',
  s_state: 'Maharashtra',
  s_zipcode: '400050',
  phone: '9876543210',
  products: [{ product: 'Soap', product_code: 'SOAP', price: '118.00', amount: '2', tax_rate: '18' }],
  order_total: '236.00',
  payment_type: 'C',
  order_tags: [],
  tracking_number: '',
  shipment_status: 'NFI',
};

describe('an order of Shipway', () => {
  it('is read by the clocks of India, under its number without the sign', () => {
    expect(readShipwayOrder(ORDER)).toMatchObject({
      externalId: '#1001',
      number: '1001',
      placedAt: new Date('2026-06-09T18:45:00Z'),
      payment: 'COD',
      leftOut: null,
      totalPaise: 23_600,
      lines: [{ sku: 'SOAP', quantity: 2, totalPaise: 23_600, gstBasisPoints: 1_800 }],
      customer: { name: 'Asha Rao', phone: '9876543210' },
    });
    expect(indianDay(new Date('2026-06-09T18:45:00Z'))).toBe('2026-06-10');
  });

  it.each([
    ['paid in part', { order_tags: ['PPCOD'] }, null],
    ['prepaid', { payment_type: 'P' }, 'Prepaid'],
    ['of an unknown kind', { payment_type: '' }, null],
  ])('that is %s says so', (_kind, over, payment) => {
    expect(readShipwayOrder({ ...ORDER, ...over }).payment).toBe(payment);
  });

  it.each([
    ['it has a parcel', { tracking_number: 'SW1' }, 'Shipped with Shipway'],
    ['it is on hold', { shipment_status: 'ONH' }, 'On hold in Shipway'],
    ['its status is another', { shipment_status: 'INT' }, 'INT in Shipway'],
    ['we booked it there', { order_id: 'SO-9-0123456789ab' }, 'Booked by Godown with a carrier of Shipway'],
  ])('is left out when %s', (_when, over, leftOut) => {
    expect(readShipwayOrder({ ...ORDER, ...over }).leftOut).toBe(leftOut);
  });

  it('hides its buyer until the account shows who it is, and is then another order to us', () => {
    const { s_address: _address, s_zipcode: _zipcode, ...hidden } = ORDER;
    expect(readShipwayOrder(hidden).address).toBeNull();
    expect(readShipwayOrder(ORDER).address).toMatchObject({ pincode: '400050' });
  });

  it('that is cancelled is cancelled, whatever else it says', () => {
    const order = readShipwayOrder({ ...ORDER, shipment_status: 'CAN', tracking_number: 'SW1' });
    expect([order.isCancelled, order.leftOut]).toEqual([true, null]);
  });
});
