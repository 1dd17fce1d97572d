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

describe('what a channel signs in with', () => {
  const amazon = {
    shop: 'A1B2C3D4E5F6G7',
    key: 'Atzr|1',
    secret: 's',
    webhook_client_id: `amzn1.application-oa2-client.${'0a'.repeat(16)}`,
  };
  const easyecom = { shop: 'ne1234567890', key: 'k', secret: 's', webhook_client_id: 'ops@lotus.in' };

  it('[INTG-068] Amazon and EasyEcom have accounts of their own in the field that others use for webhooks', () => {
    expect(storeFaults('amazon', amazon)).toEqual([]);
    expect(storeFaults('easyecom', easyecom)).toEqual([]);
    expect(storeFaults('amazon', { ...amazon, webhook_client_id: 'hooks-1' })).toMatchObject([
      { field: 'webhook_client_id' },
    ]);
    expect(storeFaults('easyecom', { ...easyecom, webhook_client_id: 'hooks-1' })).toMatchObject([
      { field: 'webhook_client_id' },
    ]);
  });

  it.each(['amazon.in', 'B1B2C3D4E5F6G7', 'A1', '../A1B2C3D4E5', 'A1B2C3D4E5F6G7?x'])('%s is no seller ID', (shop) =>
    expect(storeFaults('amazon', { ...amazon, shop })).toMatchObject([{ field: 'shop' }]),
  );
});
