import { SIMULATOR_STORE_ACCOUNTS } from '../simulator/simulator-config.ts';
import { catalogueItems } from './catalogue-items.ts';
import { type DemoPurchase, type DemoShopItem, type DemoShopPlace } from './simulator-desk.ts';

export interface DemoShop extends DemoShopPlace {
  /** Key of the company. */
  readonly owner: 'food' | 'home';
  /** What it is connected with. */
  readonly account: Readonly<Record<string, string>>;
  /** Which part of the company's catalogue it sells, by the same SKUs. */
  readonly sells: { readonly from: number; readonly count: number };
  /** What it sells besides: nobody can tell which item of the catalogue it is. */
  readonly extra?: { readonly title: string; readonly paise: number; readonly stock: number };
  /** What it sold before anybody looked. @param skus of what it sells */
  readonly firstPurchases: (skus: readonly string[]) => readonly DemoPurchase[];
  readonly ordersPerHour: number;
  /** It pushes nothing: it is asked for what it sold. */
  readonly isPolled?: true;
}

const BUYER = {
  name: 'Meera Iyer',
  phone: '9820098200',
  email: 'meera.iyer@mail.example',
  address1: '9 Palm Grove, Carter Road',
  city: 'Mumbai',
  province: 'Maharashtra',
  zip: '400050',
};

/** Three orders as they should be, and one for each fault that buyers make. */
function goodAndFaulty([first = '', second = '']: readonly string[]): DemoPurchase[] {
  const one = [{ sku: first, quantity: 1 }];
  return [
    { lines: one, payment: 'prepaid' },
    { lines: [{ sku: second, quantity: 2 }], payment: 'cod' },
    { lines: [...one, { sku: second, quantity: 1 }], payment: 'cod', shippingPaise: 4_900 },
    { lines: one, payment: 'prepaid', buyer: { ...BUYER, zip: '40005' } },
    { lines: one, payment: 'cod', buyer: { ...BUYER, name: 'Farhan Ali', phone: '98200' } },
    { lines: [{ sku: '', quantity: 1 }], payment: 'prepaid', buyer: BUYER },
  ];
}

function two([first = '', second = '']: readonly string[]): DemoPurchase[] {
  return [
    { lines: [{ sku: first, quantity: 1 }], payment: 'prepaid' },
    { lines: [{ sku: second, quantity: 1 }], payment: 'prepaid', shippingPaise: 4_000 },
  ];
}

/** Two channels of one company sell some of the same items. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    channel: 'shopify',
    shop: 'kaveri-foods.myshopify.com',
    owner: 'food',
    account: { ...SIMULATOR_STORE_ACCOUNTS.shopify, webhook_client_id: 'kaveri-foods' },
    sells: { from: 0, count: 24 },
    extra: { title: 'Festive hamper', paise: 149_900, stock: 40 },
    firstPurchases: goodAndFaulty,
    ordersPerHour: 4,
  },
  {
    channel: 'wordpress',
    shop: 'indigo-loom.example.in',
    owner: 'home',
    account: { ...SIMULATOR_STORE_ACCOUNTS.wordpress, webhook_client_id: 'indigo-loom' },
    sells: { from: 0, count: 18 },
    firstPurchases: two,
    ordersPerHour: 3,
  },
  {
    channel: 'amazon',
    shop: 'a1kaverifoods',
    owner: 'food',
    account: SIMULATOR_STORE_ACCOUNTS.amazon,
    sells: { from: 12, count: 12 },
    firstPurchases: two,
    ordersPerHour: 2,
    isPolled: true,
  },
];

export function shopItems({ owner, sells, extra }: DemoShop, seed: string): DemoShopItem[] {
  const known = catalogueItems(owner, seed)
    .slice(sells.from, sells.from + sells.count)
    .map(({ skuId, productTitle, variantTitle, price }) => ({
      sku: skuId,
      title: `${productTitle} ${variantTitle}`,
      paise: Math.round(price * 100),
      stock: 100,
    }));
  return [...known, ...(extra === undefined ? [] : [{ sku: '', ...extra }])].map((item, index) => ({
    ...item,
    variantId: String(7_100_000_000_001 + index),
    productId: String(8_100_000_000_001 + index),
    inventoryItemId: String(9_100_000_000_001 + index),
  }));
}
