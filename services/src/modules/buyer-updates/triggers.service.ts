import { Injectable } from '@nestjs/common';
import { type CompanyPreferences, WA_TRIGGER_STATUSES } from '@godown/contracts/companies';
import {
  FALLBACK_MINUTES,
  type MessageTrigger,
  MESSAGING_MESSAGES,
  type SaveTriggersRequest,
  type TriggersView,
  type TriggerStatus,
  variableCount,
} from '@godown/contracts/messaging';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { upsertMany } from '../../database/entity-sql.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { CompaniesService } from '../companies/index.js';
import { MessagePrices, WhatsappTemplates } from '../messaging/index.js';
import { MessageSettingsEntity } from './message-settings.entity.js';
import { MessageTriggerEntity } from './message-trigger.entity.js';

/** Which order status sends which template. What is saved holds from the next event on. */
@Injectable()
export class TriggersService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompaniesService,
    private readonly templates: WhatsappTemplates,
    private readonly prices: MessagePrices,
    private readonly audit: AuditTrail,
  ) {}

  async get(actor: Actor, asked: string): Promise<TriggersView> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, (tx) => this.view(tx, companyId));
  }

  async save(actor: Actor, body: SaveTriggersRequest): Promise<TriggersView> {
    const companyId = actor.requireCompany(body.companyId);
    const { triggers, fallsBackToSms, fallbackMinutes } = body;
    return this.database.within(actor, async (tx) => {
      await this.check(tx, companyId, triggers);
      const rows = triggers.map(({ status, isActive, templateId, variables }) => ({
        ...{ companyId, status, isActive, variables },
        templateId: templateId ?? null,
      }));
      await upsertMany(tx, MessageTriggerEntity, ['companyId', 'status'], rows);
      await upsertMany(tx, MessageSettingsEntity, ['companyId'], [{ companyId, fallsBackToSms, fallbackMinutes }]);
      await this.audit.write(tx, actor, {
        action: 'messaging.triggers-saved',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
      });
      return this.view(tx, companyId);
    });
  }

  /** @throws UserError rule for a template that is not approved, or whose variables are not all given */
  private async check(tx: EntityManager, companyId: string, triggers: readonly MessageTrigger[]): Promise<void> {
    const ids = triggers.flatMap(({ templateId }) => templateId ?? []);
    const approved = await this.templates.listApproved(tx, [companyId], ids);
    const bodies = new Map(approved.map(({ id, body }) => [id, body]));
    const saved = await tx
      .getRepository(MessageTriggerEntity)
      .findBy({ companyId, status: In(triggers.map(({ status }) => status)) });
    for (const { status, templateId, variables } of triggers) {
      if (!templateId) continue;
      const body = bodies.get(templateId);
      // What was chosen while it was approved may stay.
      if (body === undefined && saved.some((row) => row.status === status && row.templateId === templateId)) continue;
      if (body === undefined) throw new UserError('rule', 'TEMPLATE_NOT_APPROVED', MESSAGING_MESSAGES.notApproved);
      if (variableCount(body) !== variables.length)
        throw new UserError('rule', 'VARIABLES_MISMATCH', MESSAGING_MESSAGES.variablesMismatch);
    }
  }

  private async view(tx: EntityManager, companyId: string): Promise<TriggersView> {
    const preferences = await this.companies.preferences(tx, companyId);
    const rows = await tx.getRepository(MessageTriggerEntity).findBy({ companyId });
    const prices = await this.prices.of(tx, companyId);
    const settings = await tx.getRepository(MessageSettingsEntity).findOneBy({ companyId });
    return {
      companyId,
      triggers: WA_TRIGGER_STATUSES.map((status) => ({
        ...triggerOf(status, rows),
        isModuleOn: isModuleOn(preferences, status),
      })),
      fallsBackToSms: settings?.fallsBackToSms ?? false,
      fallbackMinutes: settings?.fallbackMinutes ?? FALLBACK_MINUTES.usual,
      prices: {
        whatsapp: prices.paiseOf('whatsapp'),
        sms: prices.paiseOf('sms'),
        email: prices.paiseOf('email'),
      },
      plannedPrices: prices.changes(),
    };
  }
}

function triggerOf(status: TriggerStatus, rows: readonly MessageTriggerEntity[]): MessageTrigger {
  const row = rows.find((one) => one.status === status);
  return row
    ? { status, isActive: row.isActive, templateId: row.templateId, variables: row.variables }
    : { status, isActive: true, templateId: null, variables: [] };
}

function isModuleOn({ waModules: { ndr, waNotif } }: CompanyPreferences, status: TriggerStatus): boolean {
  return [ndr, waNotif].some(({ isActive, triggerStatus }) => isActive && triggerStatus.includes(status));
}
