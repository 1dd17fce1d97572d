export type Channel = 'sms' | 'whatsapp' | 'email';

/** What a provider says of a message that it took, in the order in which it happens. `failed` ends it, unless it arrived before. */
export const RECEIPT_STATES = ['sent', 'failed', 'delivered', 'read'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

export interface ComposedMessage {
  text: string;
  subject: string;
  registeredId: string;
  /** The values in the order of the text: WhatsApp fills its own copy of the template with them. */
  parameters: string[];
  /** A company's approved WhatsApp template, by Gupshup's id. Without one the text goes out as it is. */
  templateId?: string;
  /** How a company's mail looks. */
  mail?: MailLooks;
}

export interface MailLooks {
  senderName: string;
  html: string;
  /** Where the reader asks for no more mails. */
  optOutUrl: string;
}

/** A company's own app at Gupshup. */
export interface GupshupApp {
  appId: string;
  appName: string;
  source: string;
  token: string;
}

/** One message on its way to its provider. */
export interface Delivery {
  messageId: string;
  /** Ten digits or a mail address. */
  to: string;
  message: ComposedMessage;
  /** Of the company whose template is sent. */
  app?: GupshupApp;
}
