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

/** The parts of a courier's API that can be known apart from each other. */
export const COURIER_API_PARTS = {
  serviceability: 'serviceability',
  booking: 'booking',
  lookup: 'look-up by our reference',
  pickupPlace: 'pickup places',
  cancelling: 'cancelling',
  label: 'label',
  tracking: 'tracking',
  push: 'push',
  ndr: 'requests after a failed delivery',
} as const;
export type CourierApiPart = keyof typeof COURIER_API_PARTS;

/** How sure it is that a courier's API is as we call it. */
export interface CourierContract {
  /** `documented`: by the partner's own text. `field-seen`: by code that calls the live service. `proposed`: ours, until the partner confirms it. */
  readonly confirmed: 'documented' | 'field-seen' | 'proposed';
  /** Parts that are proposed although the rest is not. */
  readonly proposedParts: readonly CourierApiPart[];
}

const documented = (...proposedParts: CourierApiPart[]): CourierContract => ({
  confirmed: 'documented',
  proposedParts,
});
const fieldSeen = (...proposedParts: CourierApiPart[]): CourierContract => ({ confirmed: 'field-seen', proposedParts });

const PROPOSED: CourierContract = { confirmed: 'proposed', proposedParts: [] };

export interface CourierDeclaration {
  readonly name: string;
  readonly credentialFields: readonly CredentialField[];
  /** Fields that were asked for before and still open an account; they are kept where they were saved. */
  readonly earlierCredentialFields?: readonly CredentialField[];
  readonly contract: CourierContract;
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
  contract: documented(),
} as const;

/** The one table of couriers, in the order in which they are offered. A corrected field list is a change of one line. */
export const COURIERS: Readonly<Record<CourierKey, CourierDeclaration>> = {
  goswift: {
    ...EVERY_PARTNER,
    name: 'GoSwift',
    credentialFields: ['clientId', 'username', 'password'],
    earlierCredentialFields: ['clientId', 'authToken'],
    contract: documented('lookup', 'push'),
  },
  pickrr: {
    ...EVERY_PARTNER,
    name: 'Pickrr',
    credentialFields: ['authToken'],
    contract: fieldSeen('serviceability', 'lookup', 'push', 'ndr'),
  },
  shiprocket: {
    ...EVERY_PARTNER,
    name: 'Shiprocket',
    credentialFields: ['email', 'password'],
    contract: documented(),
  },
  shipway: {
    ...EVERY_PARTNER,
    name: 'Shipway',
    credentialFields: ['username', 'licenceKey'],
    contract: fieldSeen('pickupPlace', 'push', 'ndr'),
  },
  shyplite_lite: {
    ...EVERY_PARTNER,
    name: 'Shyplite (lite)',
    // Their heaviest lite service is Lite-2kg.
    maxWeightGrams: 2_000,
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
    contract: fieldSeen('pickupPlace'),
  },
  shyplite_air: {
    ...EVERY_PARTNER,
    ...air,
    name: 'Shyplite (air)',
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
    contract: fieldSeen('pickupPlace'),
  },
  shyplite_surface: {
    ...EVERY_PARTNER,
    name: 'Shyplite (surface)',
    credentialFields: ['clientId', 'appId', 'publicKey', 'secretKey'],
    contract: fieldSeen('pickupPlace'),
  },
  clickpost: {
    ...EVERY_PARTNER,
    name: 'Clickpost',
    credentialFields: ['username', 'authToken'],
    contract: documented('lookup'),
  },
  delhivery_surface: { ...EVERY_PARTNER, ...delhivery, name: 'Delhivery (surface)' },
  delhivery_express: { ...EVERY_PARTNER, ...delhivery, ...air, name: 'Delhivery (express)' },
  blowhorn: {
    ...EVERY_PARTNER,
    name: 'Blowhorn',
    credentialFields: ['authToken'],
    contract: PROPOSED,
  },
  bluedart: {
    ...EVERY_PARTNER,
    ...air,
    name: 'Bluedart',
    credentialFields: [
      'clientId',
      'secretKey',
      'username',
      'licenceKey',
      'customerCode',
      'trackingUsername',
      'trackingLicenceKey',
    ],
    contract: fieldSeen('ndr'),
  },
  xpressbees: {
    ...EVERY_PARTNER,
    name: 'Xpressbees',
    credentialFields: ['email', 'password'],
    contract: fieldSeen(),
  },
  ithink: {
    ...EVERY_PARTNER,
    name: 'iThink',
    credentialFields: ['authToken', 'secretKey'],
    contract: fieldSeen('pickupPlace', 'push'),
  },
  blitz: {
    ...EVERY_PARTNER,
    name: 'Blitz',
    credentialFields: ['username', 'password'],
    contract: PROPOSED,
  },
  shiperfecto: {
    ...EVERY_PARTNER,
    name: 'Shiperfecto',
    credentialFields: ['authToken'],
    earlierCredentialFields: ['email', 'password'],
    contract: PROPOSED,
  },
  shipdelight: {
    ...EVERY_PARTNER,
    name: 'Shipdelight',
    credentialFields: ['authToken'],
    contract: PROPOSED,
  },
  dtdc_smart_express: {
    ...EVERY_PARTNER,
    name: 'DTDC (smart express)',
    credentialFields: ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
    contract: fieldSeen('serviceability', 'lookup', 'push'),
  },
  dtdc_priority: {
    ...EVERY_PARTNER,
    ...air,
    name: 'DTDC (priority)',
    credentialFields: ['customerCode', 'authToken', 'trackingUsername', 'trackingPassword'],
    contract: fieldSeen('serviceability', 'lookup', 'push'),
  },
  [LIGHTNING]: {
    ...EVERY_PARTNER,
    name: 'Lightning',
    credentialFields: [],
    contract: documented(),
    maxWeightGrams: 30_000,
  },
};

/** Whether these credentials open an account: all that is asked for today, or all that was asked for before. */
export function hasCredentials(key: DeliveryPartnerKey, credentials: Readonly<Record<string, unknown>>): boolean {
  const { credentialFields, earlierCredentialFields } = COURIERS[key];
  return [credentialFields, earlierCredentialFields ?? credentialFields].some((fields) =>
    fields.every((field) => (credentials[field] ?? '') !== ''),
  );
}

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
