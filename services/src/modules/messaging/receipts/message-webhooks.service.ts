import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../../core/errors.js';
import { PushInbox } from '../../../platform/connectors/index.js';
import { GupshupAccounts } from '../gupshup/gupshup-accounts.js';
import { WhatsappTemplates } from '../gupshup/whatsapp-templates.js';
import { type MessengerEvent, type MessengerPush } from '../kit/messenger-webhook.js';
import { MessageAdapters } from '../message-adapters.js';
import { MESSAGE_JOBS } from '../message.jobs.js';
import { OptOuts } from '../opt-outs/opt-outs.js';
import { MessageReceipts } from './message-receipts.js';

interface Said {
  readonly connector: string;
  readonly events: readonly MessengerEvent[];
}

/** Whole replies only: "stop by at six" is none. */
const STOP = /^\s*(stop|unsubscribe|opt[ -]?out)\s*[.!]?\s*$/i;
const START = /^\s*(start|subscribe|opt[ -]?in)\s*[.!]?\s*$/i;

/** What messengers push: proven, kept as it came, and then read. */
@Injectable()
export class MessageWebhooks {
  constructor(
    private readonly adapters: MessageAdapters,
    private readonly inbox: PushInbox,
    private readonly receipts: MessageReceipts,
    private readonly templates: WhatsappTemplates,
    private readonly optOuts: OptOuts,
    private readonly accounts: GupshupAccounts,
  ) {
    inbox.handle<Said>(MESSAGE_JOBS.inbox, {
      parse: ({ connector, body }) => ({ connector, events: adapters.webhookOf(connector)?.read(body) ?? [] }),
      apply: async (tx, said) => {
        for (const { connector, events } of said) for (const event of events) await this.apply(tx, connector, event);
      },
    });
  }

  /** @throws UserError missing for an unknown messenger, unauthenticated for a push that does not prove itself */
  async store(messenger: string, push: MessengerPush): Promise<void> {
    const webhook = this.adapters.webhookOf(messenger);
    if (!webhook) throw UserError.missing('Messenger not found');
    if (!webhook.isGenuine(push)) throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The token is wrong');
    const body = push.body.toString();
    await this.inbox.store(MESSAGE_JOBS.inbox, { connector: messenger, body, key: body });
  }

  private async apply(tx: EntityManager, connector: string, event: MessengerEvent): Promise<void> {
    switch (event.kind) {
      case 'template':
        return this.templates.decide(tx, event);
      case 'reply':
        return this.reply(tx, connector, event);
      case 'receipt': {
        const message = await this.receipts.apply(tx, connector, event);
        if (message && event.stoppedBy !== null)
          await this.optOuts.add(tx, {
            to: event.stoppedBy,
            channel: message.channel,
            tenantId: message.tenantId,
          });
      }
    }
  }

  /** A reply to a company's own number is about that company; one to ours is about all of them. */
  private async reply(
    tx: EntityManager,
    connector: string,
    { from, text, appName }: Extract<MessengerEvent, { kind: 'reply' }>,
  ): Promise<void> {
    const tenantId = appName === null ? null : await this.accounts.companyOf(tx, appName);
    const who = { to: from, channel: connector === 'sms' ? ('sms' as const) : ('whatsapp' as const), tenantId };
    if (STOP.test(text)) await this.optOuts.add(tx, who);
    else if (START.test(text)) await this.optOuts.remove(tx, who);
  }
}
