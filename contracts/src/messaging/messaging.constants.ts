import { type WA_TRIGGER_STATUSES } from '../companies/preference-values.js';

export const TEMPLATE_CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** Languages of templates that buyers in India read, by Meta's codes. */
export const TEMPLATE_LANGUAGES = {
  en_US: 'English (US)',
  en: 'English',
  hi: 'Hindi',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
} as const;
export type TemplateLanguage = keyof typeof TEMPLATE_LANGUAGES;
export const TEMPLATE_LANGUAGE_CODES = ['en_US', 'en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te'] as const;

/** Gupshup also knows FAILED, PAUSED and DISABLED: they are kept as they came, and none of them can be sent. */
export const TEMPLATE_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

export const TEMPLATE_BUTTON_TYPES = ['URL', 'PHONE_NUMBER', 'QUICK_REPLY'] as const;
export type TemplateButtonType = (typeof TEMPLATE_BUTTON_TYPES)[number];

/** Meta's limits, in characters. */
export const TEMPLATE_LIMITS = {
  name: 180,
  body: 1024,
  footer: 60,
  buttonText: 25,
  buttons: 3,
  variables: 10,
} as const;

/** How often Gupshup lets one app ask for its templates. */
export const SYNC_INTERVAL_MINUTES = 60;

/** What a variable of a template may stand for. */
export const MESSAGE_VALUES = {
  name: { label: 'Buyer name', example: 'Meera' },
  order: { label: 'Order ID', example: 'SO-1042' },
  brand: { label: 'Brand', example: 'Lotus' },
  status: { label: 'Status', example: 'Out For Delivery' },
  link: { label: 'Tracking or feedback link', example: 'https://track.example.com/track/AWB42' },
} as const;
export type MessageValue = keyof typeof MESSAGE_VALUES;
export const MESSAGE_VALUE_NAMES = [
  'name',
  'order',
  'brand',
  'status',
  'link',
] as const satisfies readonly MessageValue[];

export type TriggerStatus = (typeof WA_TRIGGER_STATUSES)[number];

/** Between these hours in India nobody gets an update; from 21:00, until 09:00. Codes are urgent and go at once. */
export const QUIET_HOURS = { from: 21, until: 9 } as const;

export const FALLBACK_MINUTES = { min: 5, max: 1440, usual: 30 } as const;

export const MESSAGING_MESSAGES = {
  none: 'No available templates',
  loadFailed: "Couldn't get message templates",
  noAccount: 'Connect your Gupshup app first',
  accountSaved: 'Gupshup app saved',
  tokenRequired: 'App token is required',
  added: 'Template sent for approval',
  removed: 'Template deleted',
  nameTaken: 'A template with this name and language exists',
  nameInvalid: 'Use small letters, digits and underscores',
  inUse: 'A trigger sends this template. Choose another one there first.',
  syncStarted: 'Templates are being synced',
  syncedRecently: 'Templates can be synced once an hour',
  notApproved: 'Only approved templates can be sent',
  variablesMismatch: 'Choose a value for each variable of the template',
  triggersSaved: 'Triggers saved',
  oneTrigger: 'A status has one trigger',
  optedOut: 'You will get no more of these emails.',
  optOutUnknown: 'This link is not valid',
  channelRequired: 'Please select a message type',
  priceRequired: 'Please enter a price',
  priceTooHigh: 'A message costs ₹100 at most',
  priceDay: 'Please select a day',
  priceTooEarly: 'A price applies from tomorrow at the earliest',
  priceSaved: 'Price saved',
  priceRemoved: 'Planned price removed',
  priceMissing: 'Price not found',
  priceInEffect: 'A price that has applied stays in the list',
} as const;
