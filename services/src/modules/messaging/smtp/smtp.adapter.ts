import { isEmail } from 'class-validator';
import { UpstreamError } from '../../../core/errors.js';
import { type Delivery } from '../kit/message.js';
import { type MessengerAdapter } from '../kit/messenger-connector.js';
import { SMTP, type SmtpClient } from './smtp.client.js';
import { type SmtpConfig } from './smtp.config.js';

/** Line ends would begin a header of their own. */
// eslint-disable-next-line no-control-regex
const LINE_ENDS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Mail through a mail server. */
export class SmtpAdapter implements MessengerAdapter {
  constructor(
    private readonly client: SmtpClient,
    private readonly config: SmtpConfig,
  ) {}

  /** One mailbox and no list of them; the envelope is ours, whatever the headers say. */
  async deliver({ messageId, to, message }: Delivery): Promise<string> {
    if (!isEmail(to))
      throw new UpstreamError(SMTP, 'NO_ADDRESS', 'The recipient is no mail address', { retryable: false });
    const { from } = this.config;
    return this.client.send({
      // The same on every try: a receiver that got it before can tell.
      messageId: `<${messageId}@${from.split('@').at(-1) ?? ''}>`,
      envelope: { from, to: [to] },
      from: { name: (message.mail?.senderName ?? 'Godown').replace(LINE_ENDS, ' '), address: from },
      to: [{ name: '', address: to }],
      subject: message.subject.replace(LINE_ENDS, ' '),
      text: message.text,
      ...(message.mail && { html: message.mail.html }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(message.mail && { 'List-Unsubscribe': `<${message.mail.optOutUrl}>` }),
      },
    });
  }
}
