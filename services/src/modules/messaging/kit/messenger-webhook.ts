import { type ReceiptState } from './message.js';

export interface MessengerPush {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a provider tells us unasked. */
export type MessengerEvent =
  | {
      readonly kind: 'receipt';
      readonly partnerMessageId: string;
      /** Whom it went to, where the provider says so. */
      readonly to: string | null;
      readonly state: ReceiptState;
      readonly at: Date | null;
      /** Its code for what went wrong. */
      readonly code: string | null;
      /** The recipient has told the provider to stop; who that is. */
      readonly stoppedBy: string | null;
    }
  | { readonly kind: 'template'; readonly partnerId: string; readonly status: string; readonly reason: string | null }
  | {
      readonly kind: 'reply';
      readonly from: string;
      readonly text: string;
      /** The app that the reply came to; null for the platform's. */
      readonly appName: string | null;
    };

/** How a provider pushes to us: it proves itself, and what it says is read later. */
export interface MessengerWebhook {
  isGenuine(push: MessengerPush): boolean;
  /** @throws Error for a body that cannot be read */
  read(body: string): MessengerEvent[];
}
