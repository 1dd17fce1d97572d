import { type CourierKey } from '@godown/contracts/shipping';
import { type Parcel } from '../kit/courier-adapter.js';
import { serviceField, shypliteOrder } from './shyplite.requests.js';

const PLACE = { name: 'Asha', phone: '9876543210', line1: '12 MG Road', city: 'Pune', state: 'MH', pincode: '411001' };
const PARCEL: Parcel = {
  reference: 'R-1',
  // Nine in the evening of the tenth in London is the eleventh in India.
  placedAt: new Date('2026-06-10T21:00:00Z'),
  drop: PLACE,
  pickup: PLACE,
  pickupName: 'Okhla',
  items: [{ title: 'Soap', sku: 'S-1', quantity: 2, unitPaise: 24_950 }],
  weightGrams: 700,
  lengthCm: 10,
  breadthCm: 10,
  heightCm: 5,
  totalPaise: 49_900,
  codPaise: 0,
};

describe('an order for Shyplite', () => {
  it.each<[CourierKey, number, string]>([
    ['shyplite_lite', 500, 'Lite-0.5kg'],
    ['shyplite_lite', 501, 'Lite-1kg'],
    ['shyplite_lite', 2_000, 'Lite-2kg'],
    ['shyplite_air', 700, 'Air'],
    ['shyplite_surface', 700, 'Surface-5kg'],
  ])('of %s with %d g goes by %s', (courier, weightGrams, modeType) => {
    expect(shypliteOrder({ ...PARCEL, weightGrams }, courier, '1')).toMatchObject({ modeType });
  });

  it('carries the Indian day, kilograms and rupees, and what is collected as its value', () => {
    const prepaid = { orderDate: '2026-06-11', packageWeight: 0.7, totalValue: 499, orderType: 'prepaid', quantity: 2 };
    expect(shypliteOrder(PARCEL, 'shyplite_air', '1')).toMatchObject(prepaid);
    expect(shypliteOrder({ ...PARCEL, codPaise: 29_900 }, 'shyplite_air', '1')).toMatchObject({
      orderType: 'COD',
      totalValue: 299,
    });
  });

  it('is asked about by the field of its courier and payment', () => {
    expect(serviceField('shyplite_surface', true)).toBe('surfaceCod');
    expect(serviceField('shyplite_lite', false)).toBe('litePrepaid');
  });
});
