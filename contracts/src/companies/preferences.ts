import {
  DEFAULT_MAX_WEIGHT_WL,
  DEFAULT_WA_MODULES,
  GOSWIFT_COURIERS,
  SHIPERFECTO_COURIERS,
  STATUS_UPDATE_OPTIONS,
  WA_TRIGGER_STATUSES,
  type StatusUpdate,
  type WaModule,
  type WaModules,
} from './preference-values.js';

type Kind = 'flag' | 'grams' | 'goswift' | 'shiperfecto' | 'statusUpdates' | 'waModules';

interface Preference {
  kind: Kind;
  /** Only an admin may change it. */
  isAdminControlled: boolean;
  label: string;
  /** What it does. */
  meaning: string;
  /** What has to be connected first; until then its effect is recorded and nobody acts on it. */
  waitsFor?: PreferencePartner;
}

/** Named on the screen: "Takes effect once a store is connected." */
export type PreferencePartner = 'a store';

const flag = (label: string, meaning: string, isAdminControlled = false): Preference & { kind: 'flag' } => ({
  kind: 'flag',
  isAdminControlled,
  label,
  meaning,
});
const storeFlag = (label: string, meaning: string, waitsFor: PreferencePartner): Preference & { kind: 'flag' } => ({
  ...flag(label, meaning),
  waitsFor,
});

/** Every preference of a company: what kind of value it has, who may change it, how it is called. */
export const PREFERENCES = {
  hideItemLabel: flag('Hide items on label', 'Leave the item list off the label'),
  fulfillOnTransit: storeFlag(
    'Fulfil on transit',
    'Marks the store order as fulfilled when the parcel is in transit, not at handover',
    'a store',
  ),
  maxWeightWL: {
    kind: 'grams',
    isAdminControlled: true,
    label: 'Maximum weight for lightning (g)',
    meaning: 'Heavier parcels are not shipped with our own fleet',
  },
  fulfillWLOnly: flag('Lightning only', 'Ship with our own fleet only', true),
  printWSINLabel: flag('Print WSIN on label', 'Show the WSIN of each item on the label'),
  flagDiscountedCOD: flag('Flag discounted COD', 'Mark COD orders that have a discount', true),
  phoneOnReturnAddress: flag('Phone on return address', 'Show a phone number with the return address on the label'),
  preferMicroOverPseudo: flag('Prefer micro warehouse', 'Use a micro warehouse before a pseudo warehouse', true),
  hidePhoneNumber: flag('Hide phone number', "Mask the buyer's phone number on labels and lists"),
  rtoToOtherWarehouse: flag(
    'Return to another warehouse',
    'Allow returns to a warehouse other than the one that shipped the order',
  ),
  hsnInInvoicePdf: flag('HSN in invoice', 'Show the HSN code of each item on the invoice'),
  cancelShopifyOrders: storeFlag(
    'Cancel in the store',
    'Cancel the order in Shopify, or another store that takes cancellations, when it is cancelled here',
    'a store',
  ),
  markCodPaidOnShopify: storeFlag(
    'Mark COD paid in the store',
    'Mark COD orders as paid in Shopify, or another store that takes payments, once remitted',
    'a store',
  ),
  a4SizeInvoice: flag('A4 invoice', 'Print invoices on A4 instead of label size'),
  invoiceSameAsOrderId: flag(
    'Invoice number is the order id',
    'Use the order ID as the invoice number where GST rules allow it',
  ),
  sendMailOnRTS: flag('Mail at ready to ship', 'Email the buyer when the order is ready to ship'),
  stopEmailService: flag('Stop all mails', 'Send no email to buyers, regardless of other settings'),
  goswiftCourier: {
    kind: 'goswift',
    isAdminControlled: true,
    label: 'GoSwift courier',
    meaning: 'Preferred courier for GoSwift',
  },
  shiperfectoCourier: {
    kind: 'shiperfecto',
    isAdminControlled: true,
    label: 'Shiperfecto courier',
    meaning: 'Preferred courier for Shiperfecto',
  },
  rtoInventoryUpdateShopify: storeFlag(
    'Restock the store on return',
    'Add returned units back to the stock of Shopify, or another store that takes additions, when a return is processed',
    'a store',
  ),
  hideReturnAddressInLabel: flag('Hide return address on label', 'Leave the return address off the label'),
  isD2RAccount: flag('D2R account', 'The company sells to retailers', true),
  sendSmsOnStatusUpdates: {
    kind: 'statusUpdates',
    isAdminControlled: false,
    label: 'SMS on status updates',
    meaning: 'Text the buyer when the order reaches these statuses',
  },
  deliveryCode: flag('Delivery code', 'Our own fleet hands over orders only against a code that is sent to the buyer'),
  deliveryProof: flag('Delivery proof', 'Our own fleet hands over only with a signature or a photo'),
  shouldShowSpecialDiscount: flag('Special discount', 'Allow a special discount on manual orders', true),
  waModules: {
    kind: 'waModules',
    isAdminControlled: true,
    label: 'WhatsApp modules',
    meaning: 'Choose which WhatsApp messages are sent, and when',
  },
} as const satisfies Record<string, Preference>;

/** The line under a preference whose partner is not connected yet. */
export function waitingText(name: PreferenceName): string | null {
  const { waitsFor }: Preference = PREFERENCES[name];
  return waitsFor === undefined ? null : `Takes effect once ${waitsFor} is connected.`;
}

export type PreferenceName = keyof typeof PREFERENCES;
export const PREFERENCE_NAMES = Object.keys(PREFERENCES).filter(isPreferenceName);

interface ValueOf {
  flag: boolean;
  grams: number;
  goswift: (typeof GOSWIFT_COURIERS)[number];
  shiperfecto: (typeof SHIPERFECTO_COURIERS)[number];
  statusUpdates: StatusUpdate[];
  waModules: WaModules;
}

/** All preferences of one company, defaults filled in. */
export type CompanyPreferences = { [Name in PreferenceName]: ValueOf[(typeof PREFERENCES)[Name]['kind']] };

const DEFAULTS: { [K in Kind]: ValueOf[K] } = {
  flag: false,
  grams: DEFAULT_MAX_WEIGHT_WL,
  goswift: 'Default',
  shiperfecto: 'BLUEDART',
  statusUpdates: [],
  waModules: DEFAULT_WA_MODULES,
};

export function isPreferenceName(text: string): text is PreferenceName {
  return Object.hasOwn(PREFERENCES, text);
}

const isOneOf = (list: readonly string[], value: unknown): boolean => typeof value === 'string' && list.includes(value);
const isListOf = (list: readonly string[], value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= list.length &&
  new Set(value).size === value.length &&
  value.every((item) => isOneOf(list, item));

function isWaModule(value: unknown): value is WaModule {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  return (
    typeof Reflect.get(value, 'isActive') === 'boolean' &&
    isListOf(WA_TRIGGER_STATUSES, Reflect.get(value, 'triggerStatus'))
  );
}

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  flag: (value) => typeof value === 'boolean',
  grams: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1_000_000,
  goswift: (value) => isOneOf(GOSWIFT_COURIERS, value),
  shiperfecto: (value) => isOneOf(SHIPERFECTO_COURIERS, value),
  statusUpdates: (value) =>
    isListOf(
      STATUS_UPDATE_OPTIONS.map((option) => option.value),
      value,
    ),
  waModules: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    isWaModule(Reflect.get(value, 'ndr')) &&
    isWaModule(Reflect.get(value, 'waNotif')),
};

/** Whether the value is of the kind that the preference has. */
export function fitsPreference(name: PreferenceName, value: unknown): boolean {
  return FITS[PREFERENCES[name].kind](value);
}

/** What was stored, with the default wherever nothing (or nothing valid) is stored. */
export function fillPreferences(stored: Readonly<Record<string, unknown>>): CompanyPreferences {
  const filled: Record<string, unknown> = {};
  for (const name of PREFERENCE_NAMES) {
    filled[name] = fitsPreference(name, stored[name]) ? stored[name] : DEFAULTS[PREFERENCES[name].kind];
  }
  return filled as CompanyPreferences;
}
