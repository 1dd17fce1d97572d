import { Injectable } from '@nestjs/common';
import {
  type AddTemplateRequest,
  type MessageTemplateView,
  MESSAGING_MESSAGES,
  templateFault,
  type TemplatesResponse,
  type TemplateSyncResponse,
} from '@godown/contracts/messaging';
import { brokenConstraint } from '../../../database/database-error.js';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { type GupshupApp } from '../kit/message.js';
import { GupshupAccounts, nextSyncOf } from './gupshup-accounts.js';
import { GupshupTemplatesClient } from './gupshup-templates.client.js';
import { type WhatsappTemplateEntity } from './whatsapp-template.entity.js';
import { WhatsappTemplates } from './whatsapp-templates.js';

const SYNC = 'message.sync-templates';

/** The WhatsApp templates of a company: written here, decided by WhatsApp, kept at Gupshup. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly database: Database,
    private readonly accounts: GupshupAccounts,
    private readonly templates: WhatsappTemplates,
    private readonly client: GupshupTemplatesClient,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle<{ companyId: string }>(SYNC, ({ companyId }) => this.sync(companyId));
  }

  async list(actor: Actor, asked: string): Promise<Omit<TemplatesResponse, 'status'>> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, async (tx) => {
      const [rows, account] = [await this.templates.list(tx, companyId), await this.accounts.row(tx, companyId)];
      const next = account && nextSyncOf(account);
      return {
        templates: rows.map(viewOf),
        isConnected: account !== null,
        syncedAt: account?.syncedAt?.toISOString() ?? null,
        nextSyncAt: next && next > this.clock.now() ? next.toISOString() : null,
      };
    });
  }

  /** The row comes first: a name is asked for once, and a template that Gupshup took is never lost. */
  async add(actor: Actor, body: AddTemplateRequest): Promise<MessageTemplateView> {
    const companyId = actor.requireCompany(body.companyId);
    const fault = templateFault(body.body, body.examples ?? []);
    if (fault !== null)
      throw new UserError('invalid', 'TEMPLATE_INVALID', fault, { errors: [{ field: 'body', message: fault }] });
    const app = await this.appOf(actor, companyId);
    const id = await this.database.within(actor, (tx) => this.templates.insert(tx, companyId, body));
    try {
      const added = await this.client.add(app, body);
      await this.database.within(actor, (tx) => this.templates.update(tx, companyId, id, added));
    } catch (error) {
      await this.database.within(actor, (tx) => this.templates.remove(tx, companyId, id));
      throw error;
    }
    return this.database.within(actor, async (tx) => viewOf(await this.templates.get(tx, companyId, id)));
  }

  async remove(actor: Actor, asked: string, id: string): Promise<void> {
    const companyId = actor.requireCompany(asked);
    const app = await this.appOf(actor, companyId);
    const { name } = await this.database.within(actor, async (tx) => this.templates.get(tx, companyId, id));
    await this.database
      .within(actor, (tx) => this.templates.remove(tx, companyId, id))
      .catch((error: unknown) => {
        throw isInUse(error) ? new UserError('conflict', 'TEMPLATE_IN_USE', MESSAGING_MESSAGES.inUse) : error;
      });
    await this.client.remove(app, name);
  }

  async startSync(actor: Actor, asked: string): Promise<Omit<TemplateSyncResponse, 'status'>> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, async (tx) => {
      if (!(await this.accounts.takeSync(tx, companyId)))
        return { outcome: 'TOO_SOON', message: MESSAGING_MESSAGES.syncedRecently };
      await this.jobs.enqueue(tx, SYNC, { companyId });
      return { outcome: 'STARTED', message: MESSAGING_MESSAGES.syncStarted };
    });
  }

  private async sync(companyId: string): Promise<void> {
    const system = Actor.system();
    const app = await this.database.within(system, (tx) => this.accounts.find(tx, companyId));
    if (!app) return;
    await this.client.sync(app);
    const listed = await this.client.list(app);
    await this.database.within(system, async (tx) => {
      await this.templates.replace(tx, companyId, listed);
      await this.accounts.markSynced(tx, companyId);
    });
  }

  private async appOf(actor: Actor, companyId: string): Promise<GupshupApp> {
    const app = await this.database.within(actor, (tx) => this.accounts.find(tx, companyId));
    if (!app) throw new UserError('rule', 'NO_WHATSAPP_APP', MESSAGING_MESSAGES.noAccount);
    return app;
  }
}

function isInUse(error: unknown): boolean {
  return brokenConstraint(error) === 'message_triggers_template_fk';
}

function viewOf(template: WhatsappTemplateEntity): MessageTemplateView {
  const { id, name, category, language, status, body, examples, footer, buttons, reason, createdAt } = template;
  return {
    ...{ id, name, category, language, status, body, examples, footer, buttons, reason },
    createdAt: createdAt.toISOString(),
  };
}
