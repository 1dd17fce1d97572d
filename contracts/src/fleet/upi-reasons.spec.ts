import { CASH_MESSAGES } from './cash.messages.js';
import { readUpiReason } from './upi-reasons.js';

describe('why a UPI payment was refused', () => {
  it.each([
    [CASH_MESSAGES.upiOtherPayment, { kind: 'otherPayment' }],
    [CASH_MESSAGES.upiUnknown(48), { kind: 'unknown', hours: 48 }],
    [CASH_MESSAGES.upiOtherAmount('₹490.00', '₹499.00'), { kind: 'otherAmount', received: '₹490.00', owed: '₹499.00' }],
    ['Not on the statement', null],
  ])('is read from what the check of the gateway has said: %s', (text, reason) => {
    expect(readUpiReason(text)).toEqual(reason);
  });
});
