/** Where an item came from: the six store channels, or typed in here. */
export const SHOP_TYPES = ['manual', 'shopify', 'wordpress', 'unicommerce', 'easyecom', 'shipway', 'amazon'] as const;
export type ShopType = (typeof SHOP_TYPES)[number];

export const SHOP_TYPE_LABELS: Readonly<Record<ShopType, string>> = {
  manual: 'Manual',
  shopify: 'Shopify',
  wordpress: 'WordPress',
  unicommerce: 'Unicommerce',
  easyecom: 'EasyEcom',
  shipway: 'Shipway',
  amazon: 'Amazon',
};

export const D2R_CATEGORIES = ['CHIPS', 'BISCUIT', 'CORN_PUFF', 'CHOCOLATE'] as const;
export type D2rCategory = (typeof D2R_CATEGORIES)[number];

/** Rows that an item autocomplete shows. */
export const CATALOGUE_AUTOCOMPLETE_RECORDS = 10;

/** `W` and eleven capital letters or digits; unique over all companies. */
export const WSIN_PATTERN = /^W[A-Z0-9]{11}$/;
export const WSIN_RANDOM_LENGTH = 11;
export const WSIN_LENGTH = 1 + WSIN_RANDOM_LENGTH;

/** HSN codes have 4, 6 or 8 digits. */
export const HSN_PATTERN = /^(\d{4}|\d{6}|\d{8})$/;

/** The menu's width within its sidebar panel, of 24 grid columns. */
export const SHOP_TYPE_MENU_COLUMNS = { span: 20, of: 24 } as const;

export const CATALOGUE_SORT_COLUMNS = ['createdAt', 'productTitle', 'skuId', 'price', 'updatedAt'] as const;
export type CatalogueSortColumn = (typeof CATALOGUE_SORT_COLUMNS)[number];
