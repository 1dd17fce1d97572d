/** Every field a partner's credentials can have, with its label on the form. */
export const CREDENTIAL_FIELDS = {
  clientId: 'Client ID',
  authToken: 'Auth Token',
  email: 'Email',
  username: 'Username',
  password: 'Password',
  licenceKey: 'Licence Key',
  appId: 'App ID',
  publicKey: 'Public Key',
  secretKey: 'Secret Key',
  customerCode: 'Customer Code',
  trackingUsername: 'Tracking Username',
  trackingPassword: 'Tracking Password',
  trackingLicenceKey: 'Tracking Licence Key',
} as const;
export type CredentialField = keyof typeof CREDENTIAL_FIELDS;

export const DELIVERY_PARTNER_KEYS = [
  'goswift',
  'pickrr',
  'shiprocket',
  'shipway',
  'shyplite_lite',
  'shyplite_air',
  'shyplite_surface',
  'clickpost',
  'delhivery_surface',
  'delhivery_express',
  'blowhorn',
  'bluedart',
  'xpressbees',
  'ithink',
  'blitz',
  'shiperfecto',
  'shipdelight',
  'dtdc_smart_express',
  'dtdc_priority',
] as const;
export type DeliveryPartnerKey = (typeof DELIVERY_PARTNER_KEYS)[number];

/** `shipper` of an order carried by the own fleet. */
export const LIGHTNING = 'LIGHTNING';
export type CourierKey = DeliveryPartnerKey | typeof LIGHTNING;

export interface CourierDeclaration {
  readonly name: string;
  readonly credentialFields: readonly CredentialField[];
  /** What the courier calls the mode; goes into its requests and into the volumetric divisor. */
  readonly mode: 'surface' | 'air';
  readonly cod: boolean;
  /** Heaviest parcel (grams). */
  readonly maxWeightGrams: number;
  /** Cubic centimetres that count as one kilogram. */
  readonly volumetricDivisor: number;
}

const EVERY_PARTNER = {
  mode: 'surface',
  cod: true,
  maxWeightGrams: 30_000,
  volumetricDivisor: 5000,
} as const;
const air = { mode: 'air', volumetricDivisor: 5000 } as const;
const delhivery = {
  credentialFields: ['clientId', 'authToken'],
} as const;

/** The one table of couriers, in the order in which they are offered. A corrected field list is a change of one line. */
export const COURIERS: Readonly<Record<CourierKey, CourierDeclaration>> = {
  goswift: { ...EVERY_PARTNER, name: 'GoSwift', credentialFields: ['clientId', 'authToken'] },
  pickrr: { ...EVERY_PARTNER, name: 'Pickrr', credentialFields: ['authToken'] },
  shiprocket: {
    ...EVERY_PARTNER,
    name: 'Shiprocket',
    credentialFields: ['email', 'password'],
  },
  shipway: { ...EVERY_PARTNER, name: 'Shipway', credentialFields: ['username', 'licenceKey'] },
  shyplite_lite: {
    ...EVERY_PARTNER,
    name: 'Shyplite (lite)',
    // Their heaviest lite service is Lite-2kg.
    maxWeightGrams: 2_000,
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
  },
  shyplite_air: {
    ...EVERY_PARTNER,
    ...air,
    name: 'Shyplite (air)',
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
  },
  shyplite_surface: {
    ...EVERY_PARTNER,
    name: 'Shyplite (surface)',
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
  },
  clickpost: { ...EVERY_PARTNER, name: 'Clickpost', credentialFields: ['username', 'authToken'] },
  delhivery_surface: { ...EVERY_PARTNER, ...delhivery, name: 'Delhivery (surface)' },
  delhivery_express: { ...EVERY_PARTNER, ...delhivery, ...air, name: 'Delhivery (express)' },
  blowhorn: { ...EVERY_PARTNER, name: 'Blowhorn', credentialFields: ['authToken'] },
  bluedart: {
    ...EVERY_PARTNER,
    ...air,
    name: 'Bluedart',
    credentialFields: ['username', 'licenceKey', 'customerCode', 'trackingUsername', 'trackingLicenceKey'],
  },
  xpressbees: {
    ...EVERY_PARTNER,
    name: 'Xpressbees',
    credentialFields: ['email', 'password'],
  },
  ithink: { ...EVERY_PARTNER, name: 'iThink', credentialFields: ['authToken', 'secretKey'] },
  blitz: { ...EVERY_PARTNER, name: 'Blitz', credentialFields: ['username', 'password'] },
  shiperfecto: { ...EVERY_PARTNER, name: 'Shiperfecto', credentialFields: ['email', 'password'] },
  shipdelight: { ...EVERY_PARTNER, name: 'Shipdelight', credentialFields: ['clientId', 'authToken'] },
  dtdc_smart_express: {
    ...EVERY_PARTNER,
    name: 'DTDC (smart express)',
    credentialFields: ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
  },
  dtdc_priority: {
    ...EVERY_PARTNER,
    ...air,
    name: 'DTDC (priority)',
    credentialFields: ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
  },
  [LIGHTNING]: {
    ...EVERY_PARTNER,
    name: 'Lightning',
    credentialFields: [],
    maxWeightGrams: 30_000,
  },
};

export function isDeliveryPartnerKey(value: unknown): value is DeliveryPartnerKey {
  return DELIVERY_PARTNER_KEYS.some((key) => key === value);
}

export function isCourierKey(value: unknown): value is CourierKey {
  return value === LIGHTNING || isDeliveryPartnerKey(value);
}

/** A courier's name for people; an unknown key is shown as it is. */
export function courierName(key: string): string {
  return isCourierKey(key) ? COURIERS[key].name : key;
}
