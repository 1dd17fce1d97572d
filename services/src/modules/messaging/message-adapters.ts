import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { UpstreamError } from '../../core/errors.js';
import { DEFAULT_LIMITS, JsonReader, PartnerHttp } from '../../platform/connectors/index.js';
import { type Channel, type ComposedMessage } from './message-templates.js';
import { MessagingConfig } from './messaging.config.js';

export interface Delivery {
  messageId: string;
  to: string;
  message: ComposedMessage;
}

interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const BAD_REQUEST = 400;
const REQUEST_TIMEOUT = 408;
const LONGEST_CODE = 40;

/** Speaks to the providers of the three channels. Each takes a message, or refuses it, or may be asked again later. */
@Injectable()
export class MessageAdapters implements OnApplicationShutdown {
  private readonly http: PartnerHttp;

  constructor(
    private readonly config: MessagingConfig,
    clock: Clock,
  ) {
    // Their traffic is not kept: every line of it would be a person's address and what was written to it.
    this.http = new PartnerHttp(
      () => undefined,
      () => clock.now().getTime(),
      { ...DEFAULT_LIMITS, timeoutMs: config.timeoutMs },
    );
  }

  /**
   * @returns the provider's own id of the message
   * @throws UpstreamError; `retryable` says whether asking again makes sense
   */
  async deliver(channel: Channel, delivery: Delivery): Promise<string> {
    const call = this.callFor(channel, delivery);
    try {
      const { json } = await this.http.send({
        partner: channel,
        breakerKey: channel,
        method: 'POST',
        repeatable: false,
        ...call,
      });
      return json.firstText('messageId', 'id') ?? '';
    } catch (error) {
      throw error instanceof UpstreamError ? told(channel, error) : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }

  private callFor(channel: Channel, delivery: Delivery): Call {
    switch (channel) {
      case 'sms':
        return this.sms(delivery);
      case 'whatsapp':
        return this.whatsapp(delivery);
      case 'email':
        return this.mail(delivery);
    }
  }

  private sms({ messageId, to, message }: Delivery): Call {
    const { smsUrl, smsKey, smsSender, smsEntityId } = this.config;
    return {
      url: address('sms', smsUrl, '/v1/send'),
      headers: { Authorization: `Bearer ${smsKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        sender: smsSender,
        entityId: smsEntityId,
        templateId: message.registeredId,
        to,
        message: message.text,
        reference: messageId,
      }),
    };
  }

  private whatsapp({ to, message }: Delivery): Call {
    const { whatsappUrl, whatsappKey, whatsappSource, whatsappApp } = this.config;
    const form = new URLSearchParams({
      channel: 'whatsapp',
      source: whatsappSource,
      destination: to.length === 10 ? `91${to}` : to,
      'src.name': whatsappApp,
      message: JSON.stringify({ type: 'text', text: message.text }),
    });
    return {
      url: address('whatsapp', whatsappUrl, '/wa/api/v1/msg'),
      headers: { apikey: whatsappKey, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
  }

  private mail({ to, message }: Delivery): Call {
    const { mailUrl, mailKey, mailFrom } = this.config;
    return {
      url: address('email', mailUrl, '/v1/send'),
      headers: { Authorization: `Bearer ${mailKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        from: { email: mailFrom, name: 'Godown' },
        to: [{ email: to }],
        subject: message.subject,
        text: message.text,
      }),
    };
  }
}

function address(channel: Channel, base: string, path: string): string {
  if (base === '')
    throw new UpstreamError(channel, 'NOT_CONFIGURED', `No ${channel} provider is configured`, { retryable: false });
  return base.replace(/\/+$/, '') + path;
}

/** Only a provider that reads our question and dislikes it refuses for good; whatever else goes wrong passes. */
function told(channel: Channel, { code, details: { retryable, status = 0, rawText } }: UpstreamError): UpstreamError {
  const isRefused = code === 'PARTNER_STATUS' && !retryable && status >= BAD_REQUEST && status !== REQUEST_TIMEOUT;
  const reason = code === 'PARTNER_STATUS' ? (codeIn(rawText) ?? String(status)) : code;
  // What the provider said may name the person it was to go to: its words end here.
  return new UpstreamError(channel, reason, `The ${channel} provider did not take the message (${reason})`, {
    retryable: !isRefused,
    status,
  });
}

function codeIn(answer = ''): string | null {
  try {
    return new JsonReader(JSON.parse(answer)).at('code').text()?.slice(0, LONGEST_CODE) ?? null;
  } catch {
    return null;
  }
}
