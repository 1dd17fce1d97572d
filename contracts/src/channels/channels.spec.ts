import { storeFaults } from './connect-store.dto.js';

const FIELDS = { key: 'ck_1', secret: 'cs_1', webhook_client_id: 'hooks-1' };

describe('the address of a WooCommerce store', () => {
  it.each(['shop.example.in', 'lotus.in', 'Shop.Example.COM', 'xn--80ak6aa92e.com', 'a.xn--p1ai'])(
    '%s is a host name',
    (shop) => expect(storeFaults('wordpress', { ...FIELDS, shop })).toEqual([]),
  );

  it.each([
    'localhost',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    'shop.example.in:8443',
    'https://shop.example.in',
    'shop.example.in/blog',
    'user@shop.example.in',
    'shop.example.in#a',
    'shop..in',
    '-shop.in',
    'shop.example.in.',
    'shop.0x7f',
    'shop example.in',
  ])('%s is refused', (shop) =>
    expect(storeFaults('wordpress', { ...FIELDS, shop })).toEqual([
      { field: 'shop', message: 'Enter the host name alone, as shop.example.in' },
    ]),
  );
});
