import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type CompanyTemplate, isApproved, WhatsappTemplates } from '../messaging/index.js';
import { MessageSettingsEntity } from './message-settings.entity.js';
import { MessageTriggerEntity } from './message-trigger.entity.js';

type Values = Readonly<Record<string, string>>;

/** What is sent by WhatsApp at a status; null: nothing. */
export type WhatsappText = { companyTemplate?: CompanyTemplate; smsAfterMinutes?: number } | null;

type TemplateOfTrigger = Pick<CompanyTemplate, 'name' | 'partnerId' | 'body'> & { status: string };

/** The triggers of some companies, read once for all messages of a transaction. */
export class TriggersOfCompanies {
  constructor(
    private readonly triggers: ReadonlyMap<string, MessageTriggerEntity>,
    private readonly templates: ReadonlyMap<string, TemplateOfTrigger>,
    private readonly minutes: ReadonlyMap<string, number>,
  ) {}

  textFor(companyId: string, status: string, values: Values): WhatsappText {
    const trigger = this.triggers.get(`${companyId} ${status}`);
    const minutes = this.minutes.get(companyId);
    const fallback = minutes === undefined ? {} : { smsAfterMinutes: minutes };
    if (!trigger) return fallback;
    if (!trigger.isActive) return null;
    if (trigger.templateId === null) return fallback;
    const template = this.templates.get(trigger.templateId);
    if (!template) return null;
    const { name, body } = template;
    // WhatsApp may have taken its approval back since it was chosen: nothing is sent that would be refused.
    const partnerId = isApproved(template) ? template.partnerId : null;
    const parameters = trigger.variables.map((variable) => values[variable] ?? '');
    return { companyTemplate: { name, partnerId, body, parameters }, ...fallback };
  }
}

/** Reads what companies send by WhatsApp. */
@Injectable()
export class TriggerTexts {
  constructor(private readonly templates: WhatsappTemplates) {}

  async read(tx: EntityManager, companyIds: readonly string[]): Promise<TriggersOfCompanies> {
    const owners = { companyId: In([...companyIds]) };
    const triggers = await tx.getRepository(MessageTriggerEntity).findBy(owners);
    const settings = await tx.getRepository(MessageSettingsEntity).findBy({ ...owners, fallsBackToSms: true });
    const ids = triggers.flatMap(({ templateId }) => templateId ?? []);
    const chosen = ids.length === 0 ? [] : await this.templates.listByIds(tx, companyIds, ids);
    return new TriggersOfCompanies(
      new Map(triggers.map((trigger) => [`${trigger.companyId} ${trigger.status}`, trigger])),
      new Map(chosen.map((template) => [template.id, template])),
      new Map(settings.map(({ companyId, fallbackMinutes }) => [companyId, fallbackMinutes])),
    );
  }
}
