import { BugError } from '../../core/errors.js';
import { type ComposedMessage } from './kit/message.js';

interface MessageTemplate {
  /** What is sent, with `{value}` where a value goes. */
  text: string;
  /** Mails only. */
  subject?: string;
  /** Id under which the telecom registry (DLT) or WhatsApp knows the text. */
  registeredId: string;
  /** Somebody waits for it: a code, or a warning about an account. It goes out before everything else. */
  isUrgent?: boolean;
}

/** Every message that the product sends. A value that a text needs and does not get is a fault of ours. */
const TEMPLATES = {
  'signup-code': {
    text: '{code} is your Godown verification code. It is valid for {minutes} minutes. Do not share it with anyone.',
    registeredId: '1107160000000000001',
    isUrgent: true,
  },
  'signup-known': {
    text: 'Somebody, probably you, tried to sign up at Godown with this number. It already has an account: please sign in, or reset the password.',
    registeredId: '1107160000000000002',
    isUrgent: true,
  },
  'password-code': {
    text: '{code} is your code to set a new Godown password. It is valid for {minutes} minutes. Do not share it with anyone.',
    registeredId: '1107160000000000003',
    isUrgent: true,
  },
  'password-changed': {
    subject: 'Your Godown password was changed',
    text: 'Hello {name},\n\nthe password of your Godown account was changed on {at}. If this was not you, please contact support at once.',
    registeredId: 'password-changed',
    isUrgent: true,
  },
  'contact-changed': {
    subject: 'The contact details of your Godown account were changed',
    text: 'Hello {name},\n\nthe email or phone of your Godown account was changed on {at}. If this was not you, please contact support at once.',
    registeredId: 'contact-changed',
    isUrgent: true,
  },
  'contact-code': {
    subject: 'Your Godown confirmation code',
    text: '{code} is your code to confirm this contact for your Godown account. It is valid for {minutes} minutes. Do not share it with anyone.',
    registeredId: '1107160000000000006',
    isUrgent: true,
  },
  'contact-known': {
    subject: 'Your Godown account',
    text: 'Somebody, probably you, tried to use this contact for another Godown account. It already has an account, so nothing was changed.',
    registeredId: '1107160000000000007',
    isUrgent: true,
  },
  'erasure-code': {
    subject: 'Your Godown code to delete your data',
    text: '{code} is your code to have your data deleted at Godown. It is valid for {minutes} minutes. If you did not ask for this, ignore this message.',
    registeredId: '1107160000000000008',
    isUrgent: true,
  },
  'erasure-done': {
    subject: 'Your data was deleted at Godown',
    text: 'Your data was deleted at Godown, as you asked. What the tax law obliges sellers to keep stays on their invoices and is used for nothing else.',
    registeredId: '1107160000000000009',
  },
  'erasure-refused': {
    subject: 'Your data at Godown',
    text: 'Your request to have your data deleted at Godown was refused: {reason}',
    registeredId: '1107160000000000010',
  },
  'dormancy-notice': {
    subject: 'Your Godown account will be deleted',
    text: 'Nobody has used your Godown account since {since}. It and your data will be deleted after {at}. To keep them, sign in before then: {link}',
    registeredId: '1107160000000000011',
  },
  'dormancy-done': {
    subject: 'Your Godown account was deleted',
    text: 'Your Godown account and your data were deleted, because nobody had used the account for {years} years. What the tax law obliges sellers to keep stays on their invoices and is used for nothing else.',
    registeredId: '1107160000000000012',
  },
  'delivery-code': {
    text: '{code} is the delivery code of your {brand} order {order}. Give it to the driver when you have the parcel.',
    registeredId: '1107160000000000013',
    isUrgent: true,
  },
  'delivery-failed': {
    text: 'Your {brand} order {order} could not be delivered. Tell us when and where to try again: {link}',
    registeredId: '1107160000000000004',
  },
  'status-update': {
    text: 'Your {brand} order {order} is {status}. Follow it: {link}',
    registeredId: '1107160000000000005',
  },
  'ready-to-ship': {
    subject: 'Your {brand} order {order} is ready to ship',
    text: 'Hello {name},\n\nyour order {order} from {brand} is packed and waits for the courier. Follow it: {link}',
    registeredId: 'ready-to-ship',
  },
  'support-request': {
    subject: 'Support: {topic} ({company})',
    text: '{message}\n\nFrom: {name} ({role}), {company}\nEmail: {email}\nPhone: {phone}\nScreen: {screen}\nBrowser: {browser}\nUser: {user}',
    registeredId: 'support-request',
  },
  'inventory-ready': {
    subject: 'Your Godown inventory file is ready',
    text: 'Hello {name},\n\nthe inventory file that was asked for is ready. Please sign in and download it in the task center within 30 days: {link}',
    registeredId: 'inventory-ready',
  },
  'webhook-disabled': {
    subject: 'Your Godown webhook was disabled',
    text: 'Hello {name},\n\nthe webhook at {host} ({event}) was disabled. {reason}. What happens from now on is kept for 30 days. Once your receiver works again, enable the webhook under Administration, API, and replay what it missed.',
    registeredId: 'webhook-disabled',
  },
} as const satisfies Record<string, MessageTemplate>;

export type TemplateName = keyof typeof TEMPLATES;

/** Whatever some program takes for the end of a line: in a value it would begin another header of the mail. */
// eslint-disable-next-line no-control-regex
const LINE_ENDS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const PLACE = /\{(\w+)\}/g;

/** @throws BugError when a value is missing */
export function composeMessage(name: TemplateName, values: Readonly<Record<string, string>>): ComposedMessage {
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
  return { text, subject, registeredId: template.registeredId, parameters };
}

/** Whether it goes out before everything else. */
export function isUrgent(name: TemplateName): boolean {
  const template: MessageTemplate = TEMPLATES[name];
  return template.isUrgent ?? false;
}
