import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { isUuid } from '../../../core/uuid.js';
import { UserError } from '../../../core/errors.js';
import { PushInbox } from '../../../platform/connectors/index.js';
import { GupshupAccounts } from '../gupshup/gupshup-accounts.js';
import { GupshupPushes } from '../gupshup/gupshup-pushes.js';
import { WhatsappTemplates } from '../gupshup/whatsapp-templates.js';
import { type MessengerEvent, type MessengerPush } from '../kit/messenger-webhook.js';
import { originOf, originText, type PushOrigin } from '../kit/push-origin.js';
import { WHATSAPP_CONNECTOR } from '../whatsapp/whatsapp.connector.js';
import { MessageAdapters } from '../message-adapters.js';
import { MESSAGE_JOBS } from '../message.jobs.js';
import { OptOuts } from '../opt-outs/opt-outs.js';
import { MessageReceipts } from './message-receipts.js';

interface Said {
  readonly origin: PushOrigin;
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
    private readonly pushes: GupshupPushes,
  ) {
    inbox.handle<Said>(MESSAGE_JOBS.inbox, {
      parse: ({ connector, body }) => {
        const origin = originOf(connector);
        return { origin, events: adapters.webhookOf(origin.connector)?.read(body) ?? [] };
      },
      apply: async (tx, said) => {
        for (const { origin, events } of said) for (const event of events) await this.apply(tx, origin, event);
      },
    });
  }

  /** @throws UserError missing for an unknown messenger, unauthenticated for a push that does not prove itself */
  async store(messenger: string, push: MessengerPush): Promise<void> {
    const webhook = this.adapters.webhookOf(messenger);
    if (!webhook) throw UserError.missing('Messenger not found');
    if (!webhook.isGenuine(push)) throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The token is wrong');
    await this.keep({ connector: messenger, tenantId: null }, push);
  }

  /** Of a company's own app. @throws UserError as `store` */
  async storeOfApp(messenger: string, companyId: string, push: MessengerPush): Promise<void> {
    if (messenger !== WHATSAPP_CONNECTOR.key || !isUuid(companyId)) throw UserError.missing('Messenger not found');
    const tenantId = companyId.toLowerCase();
    if (!(await this.pushes.isGenuine(tenantId, push)))
      throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The token is wrong');
    await this.keep({ connector: messenger, tenantId }, push);
  }

  private async keep(origin: PushOrigin, push: MessengerPush): Promise<void> {
    const body = push.body.toString();
    await this.inbox.store(MESSAGE_JOBS.inbox, { connector: originText(origin), body, key: body });
  }

  private async apply(tx: EntityManager, origin: PushOrigin, event: MessengerEvent): Promise<void> {
    switch (event.kind) {
      case 'template':
        return this.templates.decide(tx, event, origin.tenantId);
      case 'reply':
        return this.reply(tx, origin, event);
      case 'receipt': {
        const message = await this.receipts.apply(tx, origin, event);
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
    { connector, tenantId: owner }: PushOrigin,
    { from, text, appName }: Extract<MessengerEvent, { kind: 'reply' }>,
  ): Promise<void> {
    const tenantId = owner ?? (appName === null ? null : await this.accounts.companyOf(tx, appName));
    const who = { to: from, channel: connector === 'sms' ? ('sms' as const) : ('whatsapp' as const), tenantId };
    if (STOP.test(text)) await this.optOuts.add(tx, who);
    else if (START.test(text)) await this.optOuts.remove(tx, who);
  }
}
