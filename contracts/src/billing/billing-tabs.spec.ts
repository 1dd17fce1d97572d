import { BILLING_TAB_LABELS, BILLING_TABS, billingTabNumber, billingTabToOpen } from './index.js';

describe('the billing tabs', () => {
  it('are six, in the specified order, the last one with the wallet transactions', () => {
    expect(BILLING_TABS.map((tab) => `${billingTabNumber(tab)} ${BILLING_TAB_LABELS[tab]}`)).toEqual([
      '1 COD remittance',
      '2 Storage charges',
      '3 Pricing',
      '4 Shipping charges',
      '5 NDR customer requests',
      '6 Wallet transactions',
    ]);
  });

  it.each([
    ['3', '2', 'pricing'],
    [null, '2', 'storageCharges'],
    ['9', '2', 'storageCharges'],
    ['x', null, 'codRemittance'],
    ['03', null, 'codRemittance'],
    [null, '0', 'codRemittance'],
    ['5', '6', 'codRemittance'],
  ] as const)('open for the address %j and the session %j: %s', (asked, stored, tab) => {
    expect(billingTabToOpen({ asked, stored, shown: ['codRemittance', 'storageCharges', 'pricing'] })).toBe(tab);
  });

  it('open with the first that is there, or not at all', () => {
    expect(billingTabToOpen({ asked: '1', stored: null, shown: ['ndrRequests'] })).toBe('ndrRequests');
    expect(billingTabToOpen({ asked: '1', stored: null, shown: [] })).toBeNull();
  });
});
