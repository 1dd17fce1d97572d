export type Channel = 'sms' | 'whatsapp' | 'email';

export type Message = {
  id: string;
  channel: Channel;
  to: string;
  from: string;
  text: string;
  subject?: string;
  templateId?: string;
  /** Of an SMS: the sender's entity in the telecom registry. */
  entityId?: string;
  /** The first number of 6 digits in the text. */
  otp?: string;
  at: number;
};

/** `+91 98765 43210`, `919876543210`, `09876543210` → `9876543210`; addresses in small letters. */
export function recipientKey(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase();
  const digits = to.replace(/\D/g, '');
  return digits.length > 10 ? digits.slice(-10) : digits;
}

/** The six digits of a message that speaks of a code; those of another are a PIN code, a number or a name. */
export function otpIn(text: string): string | undefined {
  if (!/\b(code|otp|password)\b/i.test(text)) return undefined;
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}

export type MessageFilter = { channel?: string; to?: string; after?: number; limit?: number };

/** Everything sent to anybody, newest first when listed. */
export class Inbox {
  private messages: Message[] = [];

  add(message: Message): void {
    this.messages.push(message);
  }

  all(): readonly Message[] {
    return this.messages;
  }

  clear(): void {
    this.messages = [];
  }

  list(filter: MessageFilter): Message[] {
    const to = filter.to === undefined || filter.to === '' ? null : recipientKey(filter.to);
    return this.messages
      .filter(
        (message) =>
          (filter.channel === undefined || filter.channel === message.channel) &&
          (to === null || message.to === to) &&
          (filter.after === undefined || message.at > filter.after),
      )
      .reverse()
      .slice(0, filter.limit ?? 200);
  }

  /** Who has messages, the latest first. */
  recipients(): { to: string; count: number; last: Message }[] {
    const found = new Map<string, { to: string; count: number; last: Message }>();
    for (const message of this.messages) {
      const count = (found.get(message.to)?.count ?? 0) + 1;
      found.set(message.to, { to: message.to, count, last: message });
    }
    return [...found.values()].sort((a, b) => b.last.at - a.last.at);
  }
}
