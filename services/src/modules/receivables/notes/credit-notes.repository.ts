import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { CreditNoteItemEntity } from './credit-note-item.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';

/** The tables of notes and their lines. */
@Injectable()
export class CreditNotesRepository extends TenantRepository<CreditNoteEntity> {
  constructor() {
    super(CreditNoteEntity);
  }

  findById(tx: EntityManager, id: string): Promise<CreditNoteEntity | null> {
    return tx.getRepository(CreditNoteEntity).findOneBy({ id });
  }

  findByKey(tx: EntityManager, companyId: string, clientKey: string): Promise<CreditNoteEntity | null> {
    return tx.getRepository(CreditNoteEntity).findOneBy({ companyId, clientKey });
  }

  /** Two notes of an order count its pieces one after the other. */
  async lockOrder(tx: EntityManager, { companyId, id: orderId }: { companyId: string; id: string }): Promise<void> {
    await tx
      .getRepository(D2rInvoiceEntity)
      .findOne({ where: { companyId, orderId }, lock: { mode: 'pessimistic_write' } });
  }

  async addItems(tx: EntityManager, items: readonly CreditNoteItemEntity[]): Promise<void> {
    await insertMany(tx, CreditNoteItemEntity, items);
  }

  itemsOf(tx: EntityManager, companyId: string, noteIds: readonly string[]): Promise<CreditNoteItemEntity[]> {
    return tx.getRepository(CreditNoteItemEntity).findBy({ companyId, noteId: In(noteIds) });
  }
}
