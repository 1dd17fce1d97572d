import { Injectable } from '@nestjs/common';
import { UpstreamError } from '../../common/errors.js';
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

/** Speaks to the providers of the three channels. Each takes a message, or refuses it, or may be asked again later. */
@Injectable()
export class MessageAdapters {
  constructor(private readonly config: MessagingConfig) {}

  /**
   * @returns the provider's own id of the message
   * @throws UpstreamError; `retryable` says whether asking again makes sense
   */
  async deliver(channel: Channel, delivery: Delivery): Promise<string> {
    const call = this.callFor(channel, delivery);
    const response = await this.send(channel, call);
    const answer = await readJson(response);
    if (!response.ok) {
      const retryable = response.status >= 500 || response.status === 429 || response.status === 408;
      const code = String(answer.code ?? response.status);
      throw new UpstreamError(channel, code, `The ${channel} provider refused the message (${code})`, { retryable, status: response.status });
    }
    return String(answer.messageId ?? answer.id ?? '');
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
      body: JSON.stringify({ sender: smsSender, entityId: smsEntityId, templateId: message.registeredId, to, message: message.text, reference: messageId }),
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
      body: JSON.stringify({ from: { email: mailFrom, name: 'Godown' }, to: [{ email: to }], subject: message.subject, text: message.text }),
    };
  }

  private async send(channel: Channel, { url, headers, body }: Call): Promise<Response> {
    try {
      return await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(this.config.timeoutMs) });
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      throw new UpstreamError(channel, reason, `The ${channel} provider did not answer (${reason})`, { retryable: true });
    }
  }
}

function address(channel: Channel, base: string, path: string): string {
  if (base === '') throw new UpstreamError(channel, 'NOT_CONFIGURED', `No ${channel} provider is configured`, { retryable: false });
  return base.replace(/\/+$/, '') + path;
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
