import {
  PAYMENT_MOVES,
  PAYMENT_STATES,
  paymentStatesBefore,
  rechargeFault,
  rechargeOfPrice,
  rechargePricePaise,
} from './index.js';

describe('a recharge', () => {
  it.each([
    [500, 51_000],
    [501, 51_102],
    [123_457, 12_592_614],
  ])('of %d rupees costs amount × 100 + amount × 2 paise, and is found again from its price', (rupees, pricePaise) => {
    expect(rechargePricePaise(rupees)).toBe(pricePaise);
    expect(rechargeOfPrice(pricePaise)).toBe(rupees);
  });

  it.each([
    [499, undefined, 'Recharge Amount should be greater than or equal to 500'],
    [1, undefined, 'Recharge Amount should be greater than or equal to 500'],
    [0, 0, 'Recharge Amount should be greater than or equal to 1'],
    [0.99, 0.5, 'Recharge Amount should be greater than or equal to 1'],
    [-5, -100, 'Recharge Amount should be greater than or equal to 1'],
    [99, 100, 'Recharge Amount should be greater than or equal to 100'],
    [500.005, undefined, 'Recharge Amount should be in whole rupees'],
    [1e9, undefined, 'Recharge Amount should be less than or equal to 500000'],
    [null, undefined, 'Please enter the recharge amount'],
    [Number.NaN, undefined, 'Please enter the recharge amount'],
    [500, undefined, null],
    [1, 1, null],
    [500_000, undefined, null],
  ])('of %p rupees with the minimum %p: %p', (rupees, minimum, fault) => {
    expect(rechargeFault(rupees, minimum)).toBe(fault);
  });
});

describe('the states of a payment', () => {
  it('lead to success from everywhere, as money that came is always booked, and never out of it', () => {
    expect(PAYMENT_MOVES.filter(({ from }) => from === 'SUCCESS')).toEqual([]);
    expect(paymentStatesBefore('SUCCESS')).toEqual(['INITIATED', 'PENDING', 'FAILED']);
  });

  it('walk every pair as listed and no other', () => {
    const allowed = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.filter((to) => paymentStatesBefore(to).includes(from)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'INITIATED PENDING',
      'INITIATED SUCCESS',
      'INITIATED FAILED',
      'PENDING SUCCESS',
      'PENDING FAILED',
      'FAILED SUCCESS',
    ]);
  });
});
