export type Channel = 'sms' | 'whatsapp' | 'email';

export interface ComposedMessage {
  text: string;
  subject: string;
  registeredId: string;
  /** The values in the order of the text: WhatsApp fills its own copy of the template with them. */
  parameters: string[];
}

/** One message on its way to its provider. */
export interface Delivery {
  messageId: string;
  /** Ten digits or a mail address. */
  to: string;
  message: ComposedMessage;
}
