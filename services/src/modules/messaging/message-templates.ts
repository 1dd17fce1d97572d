import { BugError } from '../../core/errors.js';
import { type SmsTemplatesConfig } from './sms/sms-templates.config.js';
import { type ComposedMessage } from './kit/message.js';

interface MessageTemplate {
  /** What is sent, with `{value}` where a value goes. */
  text: string;
  /** Mails only. */
  subject?: string;
  /** Somebody waits for it: a code, or a warning about an account. It goes out before everything else. */
  isUrgent?: boolean;
}

/** Every message that the product sends. A value that a text needs and does not get is a fault of ours. */
const TEMPLATES = {
  'signup-code': {
    text: '{code} is your Godown verification code. It is valid for {minutes} minutes. Do not share it with anyone.',
    isUrgent: true,
  },
  'signup-known': {
    text: 'Somebody, probably you, tried to sign up at Godown with this number. It already has an account: please sign in, or reset the password.',
    isUrgent: true,
  },
  'password-code': {
    text: '{code} is your code to set a new Godown password. It is valid for {minutes} minutes. Do not share it with anyone.',
    isUrgent: true,
  },
  'password-changed': {
    subject: 'Your Godown password was changed',
    text: 'Hello {name},\n\nthe password of your Godown account was changed on {at}. If this was not you, please contact support at once.',
    isUrgent: true,
  },
  'contact-changed': {
    subject: 'The contact details of your Godown account were changed',
    text: 'Hello {name},\n\nthe email or phone of your Godown account was changed on {at}. If this was not you, please contact support at once.',
    isUrgent: true,
  },
  'contact-code': {
    subject: 'Your Godown confirmation code',
    text: '{code} is your code to confirm this contact for your Godown account. It is valid for {minutes} minutes. Do not share it with anyone.',
    isUrgent: true,
  },
  'contact-known': {
    subject: 'Your Godown account',
    text: 'Somebody, probably you, tried to use this contact for another Godown account. It already has an account, so nothing was changed.',
    isUrgent: true,
  },
  'erasure-code': {
    subject: 'Your Godown code to delete your data',
    text: '{code} is your code to have your data deleted at Godown. It is valid for {minutes} minutes. If you did not ask for this, ignore this message.',
    isUrgent: true,
  },
  'erasure-done': {
    subject: 'Your data was deleted at Godown',
    text: 'Your data was deleted at Godown, as you asked. What the tax law obliges sellers to keep stays on their invoices and is used for nothing else.',
  },
  'erasure-refused': {
    subject: 'Your data at Godown',
    text: 'Your request to have your data deleted at Godown was refused: {reason}',
  },
  'dormancy-notice': {
    subject: 'Your Godown account will be deleted',
    text: 'Nobody has used your Godown account since {since}. It and your data will be deleted after {at}. To keep them, sign in before then: {link}',
  },
  'dormancy-done': {
    subject: 'Your Godown account was deleted',
    text: 'Your Godown account and your data were deleted, because nobody had used the account for {years} years. What the tax law obliges sellers to keep stays on their invoices and is used for nothing else.',
  },
  'delivery-code': {
    text: '{code} is the delivery code of your {brand} order {order}. Give it to the driver when you have the parcel.',
    isUrgent: true,
  },
  'delivery-failed': {
    text: 'Your {brand} order {order} could not be delivered. Tell us when and where to try again: {link}',
  },
  'status-update': {
    text: 'Your {brand} order {order} is {status}. Follow it: {link}',
  },
  'ready-to-ship': {
    subject: 'Your {brand} order {order} is ready to ship',
    text: 'Hello {name},\n\nyour order {order} from {brand} is packed and waits for the courier. Follow it: {link}',
  },
  'support-request': {
    subject: 'Support: {topic} ({company})',
    text: '{message}\n\nFrom: {name} ({role}), {company}\nEmail: {email}\nPhone: {phone}\nScreen: {screen}\nBrowser: {browser}\nUser: {user}',
  },
  'inventory-ready': {
    subject: 'Your Godown inventory file is ready',
    text: 'Hello {name},\n\nthe inventory file that was asked for is ready. Please sign in and download it in the task center within 30 days: {link}',
  },
  'webhook-disabled': {
    subject: 'Your Godown webhook was disabled',
    text: 'Hello {name},\n\nthe webhook at {host} ({event}) was disabled. {reason}. What happens from now on is kept for 30 days. Once your receiver works again, enable the webhook under Administration, API, and replay what it missed.',
  },
} as const satisfies Record<string, MessageTemplate>;

export type TemplateName = keyof typeof TEMPLATES;

/** Whatever some program takes for the end of a line: in a value it would begin another header of the mail. */
// eslint-disable-next-line no-control-regex
const LINE_ENDS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const PLACE = /\{(\w+)\}/g;

/** @throws BugError when a value is missing */
export function composeMessage(
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  smsIds: SmsTemplatesConfig,
): ComposedMessage {
  const template: MessageTemplate = TEMPLATES[name];
  const valueOf = (key: string): string => {
    const value = values[key];
    if (value === undefined) throw new BugError(`Message ${name} lacks the value ${key}`);
    return value;
  };
  const parameters: string[] = [];
  const text = template.text.replace(PLACE, (_, key: string) => {
    parameters.push(valueOf(key));
    return valueOf(key);
  });
  const subject = (template.subject ?? '').replace(PLACE, (_, key: string) => valueOf(key).replace(LINE_ENDS, ' '));
  return { text, subject, registeredId: dltIdOf(name, smsIds), parameters };
}

/** The templates that go out as SMS, too, with the setting that holds their id in the telecom registry (DLT). */
const DLT_IDS: Partial<Record<TemplateName, keyof SmsTemplatesConfig>> = {
  'signup-code': 'signupCode',
  'signup-known': 'signupKnown',
  'password-code': 'passwordCode',
  'contact-code': 'contactCode',
  'contact-known': 'contactKnown',
  'erasure-code': 'erasureCode',
  'erasure-done': 'erasureDone',
  'erasure-refused': 'erasureRefused',
  'dormancy-notice': 'dormancyNotice',
  'dormancy-done': 'dormancyDone',
  'delivery-code': 'deliveryCode',
  'delivery-failed': 'deliveryFailed',
  'status-update': 'statusUpdate',
};

/** @returns nothing for what is sent by mail only: no network takes it as SMS */
function dltIdOf(name: TemplateName, smsIds: SmsTemplatesConfig): string {
  const setting = DLT_IDS[name];
  return setting === undefined ? '' : smsIds[setting];
}

/** Whether it goes out before everything else. */
export function isUrgent(name: TemplateName): boolean {
  const template: MessageTemplate = TEMPLATES[name];
  return template.isUrgent ?? false;
}
