import { Injectable } from '@nestjs/common';
import { type AddTemplateRequest, MESSAGING_MESSAGES } from '@godown/contracts/messaging';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { insertMany, upsertMany } from '../../../database/entity-sql.js';
import { uuidv7 } from '../../../core/uuid.js';
import { type ListedTemplate } from './gupshup-templates.client.js';
import { WhatsappTemplateEntity } from './whatsapp-template.entity.js';

/** Not Gupshup's: it no longer lists the template. */
const DELETED = 'DELETED';

/** The whatsapp_templates table. */
@Injectable()
export class WhatsappTemplates {
  constructor(private readonly clock: Clock) {}

  list(tx: EntityManager, companyId: string): Promise<WhatsappTemplateEntity[]> {
    return tx.getRepository(WhatsappTemplateEntity).find({ where: { companyId }, order: { id: 'DESC' } });
  }

  /** @throws UserError missing */
  async get(tx: EntityManager, companyId: string, id: string): Promise<WhatsappTemplateEntity> {
    const found = await tx.getRepository(WhatsappTemplateEntity).findOneBy({ companyId, id });
    if (!found) throw UserError.missing('Template not found');
    return found;
  }

  /** Whatever WhatsApp says of them. */
  listByIds(
    tx: EntityManager,
    companyIds: readonly string[],
    ids: readonly string[],
  ): Promise<WhatsappTemplateEntity[]> {
    return tx.getRepository(WhatsappTemplateEntity).findBy({ companyId: In([...companyIds]), id: In([...ids]) });
  }

  /** Only these may be sent. */
  async listApproved(
    tx: EntityManager,
    companyIds: readonly string[],
    ids: readonly string[],
  ): Promise<WhatsappTemplateEntity[]> {
    return (await this.listByIds(tx, companyIds, ids)).filter(isApproved);
  }

  /** @throws UserError conflict when the company has one of this name and language */
  async insert(tx: EntityManager, companyId: string, template: AddTemplateRequest): Promise<string> {
    const { name, category, language, body, examples = [], footer, buttons = [] } = template;
    const id = uuidv7();
    const plain = buttons.map(({ type, text, value }) => ({ type, text, value }));
    const row = { companyId, id, name, category, language, body, examples, footer: footer || null, buttons: plain };
    const kept = { ...row, status: 'PENDING', createdAt: this.clock.now() };
    if ((await insertMany(tx, WhatsappTemplateEntity, [kept], { skipExisting: true })) === 0)
      throw new UserError('conflict', 'TEMPLATE_EXISTS', MESSAGING_MESSAGES.nameTaken, {
        errors: [{ field: 'name', message: MESSAGING_MESSAGES.nameTaken }],
      });
    return id;
  }

  async update(
    tx: EntityManager,
    companyId: string,
    id: string,
    changes: Partial<Pick<WhatsappTemplateEntity, 'partnerId' | 'status'>>,
  ): Promise<void> {
    await tx.getRepository(WhatsappTemplateEntity).update({ companyId, id }, changes);
  }

  async remove(tx: EntityManager, companyId: string, id: string): Promise<void> {
    await tx.getRepository(WhatsappTemplateEntity).delete({ companyId, id });
  }

  /** Takes over what Gupshup lists. Ours that it no longer lists cannot be sent; examples are known to us alone. */
  async replace(tx: EntityManager, companyId: string, listed: readonly ListedTemplate[]): Promise<void> {
    const known = await this.list(tx, companyId);
    const examplesOf = new Map(known.map(({ name, language, examples }) => [`${name} ${language}`, examples]));
    const rows = listed.map((template) => ({
      companyId,
      ...template,
      examples: examplesOf.get(`${template.name} ${template.language}`) ?? [],
      createdAt: this.clock.now(),
    }));
    await upsertMany(tx, WhatsappTemplateEntity, ['companyId', 'name', 'language'], rows);
    const ids = new Set(listed.map(({ partnerId }) => partnerId));
    const gone = known.filter(({ partnerId }) => partnerId !== null && !ids.has(partnerId)).map(({ id }) => id);
    if (gone.length > 0)
      await tx.getRepository(WhatsappTemplateEntity).update({ companyId, id: In(gone) }, { status: DELETED });
  }

  /** What WhatsApp decided about a template, as Gupshup says it. @param companyId whose app has said it; null: the platform's */
  async decide(
    tx: EntityManager,
    { partnerId, status, reason }: { partnerId: string; status: string; reason: string | null },
    companyId: string | null,
  ): Promise<void> {
    const theirs = companyId === null ? {} : { companyId };
    await tx.getRepository(WhatsappTemplateEntity).update({ partnerId, ...theirs }, { status, reason });
  }
}

export function isApproved({ status }: Pick<WhatsappTemplateEntity, 'status'>): boolean {
  return status === 'APPROVED';
}
