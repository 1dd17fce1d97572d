import { type ChannelKey, type ItemConflict, type StoreField, type StoreHealth } from '@godown/contracts/channels';
import { type Tone } from '@godown/shared-ui/ui';

export const HEALTH: Readonly<Record<StoreHealth, { label: string; tone: Tone }>> = {
  good: { label: 'Connected', tone: 'success' },
  waiting: { label: 'First sync running', tone: 'info' },
  silent: { label: 'Silent', tone: 'warning' },
  failing: { label: 'Cannot be reached', tone: 'danger' },
  disconnected: { label: 'Disconnected', tone: 'neutral' },
};

export const CONFLICTS: Readonly<Record<ItemConflict, string>> = {
  'no-sku': 'The item has no SKU in the store',
  'repeated-sku': 'Several items of the store have this SKU',
};

const SECRET_IS_KEPT = 'Stored encrypted and never shown again.';

type FieldHints = Readonly<Partial<Record<StoreField, string>>>;

/** What each field is and where it is found. */
export const FIELD_HINTS: Readonly<Record<ChannelKey, FieldHints>> = {
  shopify: {
    shop: 'For example lotus.myshopify.com',
    key: 'Client ID of your app in the Shopify Dev Dashboard, or an older access token that begins with shpat_',
    secret: `It also proves that notifications come from your shop. ${SECRET_IS_KEPT}`,
    webhook_client_id:
      'Any 4 to 100 letters and digits of your choice. It becomes part of the address Shopify notifies.',
  },
  wordpress: {
    shop: 'For example shop.lotus.in',
    key: 'Begins with ck_. In WooCommerce: Settings, Advanced, REST API, with read and write access',
    secret: `Begins with cs_. ${SECRET_IS_KEPT}`,
    webhook_client_id:
      'Any 4 to 100 letters and digits of your choice. It becomes part of the address your site notifies.',
  },
  unicommerce: {
    shop: 'For example lotus.unicommerce.com',
    key: 'A Unicommerce user with access to one facility: the one that is your warehouse',
    secret: `Of this user. ${SECRET_IS_KEPT}`,
    webhook_client_id:
      'Any 4 to 100 letters and digits of your choice. It is the password with which Unicommerce books parcels here.',
    uc_client_id: 'Unicommerce gives it to shipping providers. We use it to report deliveries.',
    shipping_provider_code: 'The code of Godown among your shipping providers in Unicommerce, for example GODOWN',
  },
  shipway: {
    shop: 'Any name of your choice for this Shipway account',
    key: 'The email with which you sign in to Shipway',
    secret: `Of the same account. ${SECRET_IS_KEPT}`,
    webhook_client_id:
      'Any 4 to 100 letters and digits of your choice. Shipway does not notify us of orders yet: they are fetched every 5 minutes.',
  },
  easyecom: {
    shop: 'The key of the location whose orders are shipped here, for example ne1234567890',
    key: `EasyEcom gives it to your account as x-api-key. ${SECRET_IS_KEPT}`,
    secret: `The password of the account whose email is below. ${SECRET_IS_KEPT}`,
    webhook_client_id: 'With this account we sign in to EasyEcom',
  },
  amazon: {
    shop: 'Seller Central shows it as Merchant Token, for example A1B2C3D4E5F6G7',
    key: `Begins with Atzr|. Your application gets it when you authorise it in Seller Central. ${SECRET_IS_KEPT}`,
    secret: `Of the same application. Amazon wants a new one every 180 days. ${SECRET_IS_KEPT}`,
    webhook_client_id: 'Begins with amzn1.application-oa2-client.',
  },
};

export const STORE_HINTS: Readonly<Record<ChannelKey, string>> = {
  shopify: 'Orders, catalogue, stock, tracking, cancellations and COD payments',
  wordpress: 'Orders, catalogue, stock, tracking, cancellations and COD payments',
  unicommerce: 'Orders, catalogue, stock, tracking, deliveries and cancellations. Orders are fetched every 5 minutes',
  shipway:
    'Open orders of the last 7 days, and cancellations. Orders are fetched every 5 minutes; what we ship is put on hold in Shipway',
  easyecom: 'Orders, catalogue, stock, tracking, deliveries and cancellations. Orders are fetched every 5 minutes',
  amazon: 'Orders that you ship yourself, catalogue, stock and tracking. Orders are fetched every 5 minutes',
};
