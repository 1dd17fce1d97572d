import { SHOP_TYPES, type ShopType } from '../catalogue/index.js';

/** Where a store's orders come from; `manual` is no store. */
export type ChannelKey = Exclude<ShopType, 'manual'>;

export const CHANNEL_KEYS: readonly ChannelKey[] = SHOP_TYPES.filter((type) => type !== 'manual');

export function isChannelKey(text: string): text is ChannelKey {
  return CHANNEL_KEYS.some((key) => key === text);
}

/** What a store is connected with, by the specification's names. `type` chooses the channel and is no field of the form. */
export const STORE_FIELDS = [
  'shop',
  'key',
  'secret',
  'webhook_client_id',
  'uc_client_id',
  'shipping_provider_code',
] as const;
export type StoreField = (typeof STORE_FIELDS)[number];

/** Of these only a mask leaves the server. */
export const SECRET_STORE_FIELDS = ['key', 'secret'] as const satisfies readonly StoreField[];

/** The id that a caller must show with its webhooks: letters, digits, `_` and `-`, since it is part of an address. */
export const WEBHOOK_CLIENT_ID_PATTERN = /^[A-Za-z0-9_-]{4,100}$/;

export interface ChannelDeclaration {
  readonly name: string;
  /** Label of each field of the form, in the form's order. All are required. */
  readonly fields: Partial<Readonly<Record<StoreField, string>>>;
  /** What a shop's address looks like. */
  readonly shopPattern: RegExp;
  readonly shopMessage: string;
  /** What `webhook_client_id` looks like where the channel has an account of that name; else it is of the seller's choice. */
  readonly clientId?: { readonly pattern: RegExp; readonly message: string };
  /** Capital and small letters of `shop` differ; an address of the internet has only small ones. */
  readonly isCaseKept?: true;
  /** What tells its accounts apart besides `shop`: new credentials of a connected store must have the same. */
  readonly accountField?: Extract<StoreField, 'key'>;
  /** Its API is known from public clients only, and the screen says so. */
  readonly isUnconfirmed?: true;
  /** It pushes nothing: its orders come every 5 minutes. */
  readonly isPolled?: true;
  /** It has neither a catalogue to read nor stock to be told. */
  readonly isOrdersOnly?: true;
}

/** Its user, and what Unicommerce knows us by as the shipping provider of the seller. */
const UNICOMMERCE: ChannelDeclaration = {
  name: 'Unicommerce',
  fields: {
    shop: 'Tenant address',
    key: 'User name',
    secret: 'Password',
    webhook_client_id: 'Webhook client ID',
    uc_client_id: 'Unicommerce client ID',
    shipping_provider_code: 'Shipping provider code',
  },
  isPolled: true,
  // Only Unicommerce's own hosts: the address is called with the user's password.
  shopPattern: /^[a-z0-9][a-z0-9-]{0,59}\.unicommerce\.com$/,
  shopMessage: 'Enter the address as your-company.unicommerce.com',
};

/** One address for all its accounts: what tells them apart is a name of the seller's choice. */
const SHIPWAY: ChannelDeclaration = {
  name: 'Shipway',
  fields: { shop: 'Account name', key: 'Email', secret: 'Licence key', webhook_client_id: 'Webhook client ID' },
  isPolled: true,
  shopPattern: /^[a-z0-9][a-z0-9 ._-]{1,59}$/,
  shopMessage: 'Use 2 to 60 letters, digits, spaces, dots, - or _',
  accountField: 'key',
  isUnconfirmed: true,
  isOrdersOnly: true,
};

/** The four fields hold what EasyEcom signs in with: nothing is pushed, so no client id for webhooks is needed. */
const EASYECOM: ChannelDeclaration = {
  name: 'EasyEcom',
  fields: { shop: 'Location key', key: 'API key', secret: 'Password', webhook_client_id: 'Email' },
  isPolled: true,
  shopPattern: /^[a-z0-9_-]{4,60}$/,
  shopMessage: 'Enter the location key alone, as ne1234567890',
  clientId: { pattern: /^[^\s@]{1,64}@[^\s@]{1,189}\.[^\s@]{2,63}$/, message: 'Enter the email that EasyEcom knows' },
  isCaseKept: true,
  isUnconfirmed: true,
};

/** As EasyEcom: an application of the seller's own at Login with Amazon, and the token that he gave it. */
const AMAZON: ChannelDeclaration = {
  name: 'Amazon',
  fields: { shop: 'Seller ID', key: 'Refresh token', secret: 'Client secret', webhook_client_id: 'Client ID' },
  isPolled: true,
  shopPattern: /^a[a-z0-9]{9,19}$/,
  shopMessage: 'Enter the seller ID alone, as A1B2C3D4E5F6G7',
  clientId: {
    pattern: /^amzn1\.application-oa2-client\.[0-9a-f]{20,64}$/,
    message: 'Begins with amzn1.application-oa2-client.',
  },
};

/** The one table of store channels, in the order of their cards. */
export const CHANNELS: Readonly<Record<ChannelKey, ChannelDeclaration>> = {
  shopify: {
    name: 'Shopify',
    fields: {
      shop: 'Shop address',
      key: 'Client ID or access token',
      secret: 'Client secret',
      webhook_client_id: 'Webhook client ID',
    },
    // Only Shopify's own hosts: the address is called with the shop's credentials.
    shopPattern: /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/,
    shopMessage: 'Enter the address as your-shop.myshopify.com',
  },
  wordpress: {
    name: 'WooCommerce',
    fields: {
      shop: 'Site address',
      key: 'Consumer key',
      secret: 'Consumer secret',
      webhook_client_id: 'Webhook client ID',
    },
    // A host name and nothing else: it is called by https at its usual port, and only where it leads to a public address.
    shopPattern: /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/,
    shopMessage: 'Enter the host name alone, as shop.example.in',
  },
  unicommerce: UNICOMMERCE,
  easyecom: EASYECOM,
  shipway: SHIPWAY,
  amazon: AMAZON,
};

/** A channel without news for longer than this is silent (minutes). */
export const CHANNEL_RHYTHM_MINUTES = 15;
