import { faultOfPackedItems, gramsOverBooked, isPackable, measuredChargeableGrams } from './index.js';

const LAMP = { id: 'a', sku: 'LAMP', quantity: 2 };
const SOAP = { id: 'b', sku: 'SOAP', quantity: 1 };
const BOX = { lengthCm: 30, breadthCm: 20, heightCm: 15 };
const booked = (chargeableGrams: number) => ({ courier: 'xpressbees' as const, chargeableGrams });

describe('a packed order', () => {
  it('holds its own pieces, each of them', () => {
    const fault = (...packed: { id: string; quantity: number }[]) => faultOfPackedItems([LAMP, SOAP], packed);
    expect(fault({ id: 'a', quantity: 2 }, { id: 'b', quantity: 1 })).toBeNull();
    expect(fault({ id: 'a', quantity: 2 })).toBe('0 of 1 pieces of SOAP are packed');
    expect(fault({ id: 'a', quantity: 3 }, { id: 'b', quantity: 1 })).toBe('The order has only 2 of LAMP');
    expect(fault({ id: 'c', quantity: 1 })).toBe('An item does not belong to this order');
  });

  it('is packed before it leaves', () => {
    expect(isPackable('PLACED')).toBe(true);
    expect(isPackable('READY_TO_SHIP')).toBe(true);
    for (const status of ['SHIPPED', 'CANCELLED', 'DELIVERED', 'RTS_FAILED'] as const)
      expect(isPackable(status)).toBe(false);
  });

  it('is charged by its weight or by its size, whichever is more, and is over what was booked by the difference', () => {
    expect(measuredChargeableGrams({ weightGrams: 900, ...BOX }, null)).toBe(1_800);
    expect(gramsOverBooked({ weightGrams: 900, ...BOX }, booked(1_500))).toBe(300);
    expect(gramsOverBooked({ weightGrams: 2_500, ...BOX }, booked(2_500))).toBe(0);
    expect(gramsOverBooked({ weightGrams: 900, ...BOX }, booked(5_000))).toBe(0);
    expect(gramsOverBooked({ weightGrams: 900, ...BOX }, null)).toBe(0);
  });
});
