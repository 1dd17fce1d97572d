import { inAddressOrder } from './address-order.js';

const stop = (orderId: string, addressLines: readonly string[], latitude = 9.98, pincode = '682001') => ({
  order: { orderId, pincode, addressLines },
  place: { latitude, longitude: 76.28 },
});
const idsOf = (stops: readonly ReturnType<typeof stop>[]) => inAddressOrder(stops).map(({ order }) => order.orderId);

describe('stops of one pincode', () => {
  it('are in the order of area, street and house number, whatever order the round gave', () => {
    const stops = [
      stop('mg 12', ['12 MG Road', 'Ravipuram']),
      stop('lake', ['3 Lake View Road', 'Ravipuram']),
      stop('beach', ['Flat 4, 7 Beach Road', 'Fort Kochi']),
      stop('mg 9', ['9, mg road', 'ravipuram']),
    ];
    const wanted = ['beach', 'lake', 'mg 9', 'mg 12'];
    expect(idsOf(stops)).toEqual(wanted);
    expect(idsOf(stops.toReversed())).toEqual(wanted);
  });

  it('leave stops that stand elsewhere where the round has them', () => {
    const far = stop('far', ['1 A Street'], 10.2, '682030');
    expect(idsOf([stop('b', ['2 B Street']), stop('a', ['2 A Street']), far, stop('c', ['1 C Street'])])).toEqual([
      'a',
      'b',
      'far',
      'c',
    ]);
  });

  it('without an address, or with the same one, keep one order', () => {
    const stops = [stop('2', []), stop('1', []), stop('4', ['5 Hill Road']), stop('3', ['5 Hill Road'])];
    expect(idsOf(stops)).toEqual(['1', '2', '3', '4']);
    expect(idsOf(stops.toReversed())).toEqual(['1', '2', '3', '4']);
  });
});
