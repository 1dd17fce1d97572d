import { Injectable } from '@nestjs/common';
import { type InvoiceContent, type InvoiceDocument } from '@godown/contracts/invoices';
import { type EntityManager, In } from 'typeorm';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { insertMany, upsertMany } from '../../database/entity-sql.js';
import { cancelInvoices, type NumberSpace, takenNumbers } from './invoices.sql.js';
import { InvoiceSeriesEntity } from './invoice-series.entity.js';
import { InvoiceSignatureEntity } from './invoice-signature.entity.js';
import { InvoiceEntity } from './invoice.entity.js';

export interface NewInvoice {
  orderId: string;
  document: InvoiceDocument;
  number: string;
  /** Null where the order's own number was taken. */
  position: number | null;
  content: InvoiceContent;
}

export interface KeptInvoice {
  orderId: string;
  number: string;
  content: InvoiceContent;
  isCancelled: boolean;
}

/** The tables `invoices`, `invoice_series` and `invoice_signatures`. */
@Injectable()
export class InvoiceRepository {
  async listOfOrders(
    tx: EntityManager,
    companyIds: readonly string[],
    orderIds: readonly string[],
  ): Promise<KeptInvoice[]> {
    const found = await tx.getRepository(InvoiceEntity).find({
      select: { orderId: true, number: true, content: true, cancelledAt: true },
      where: { companyId: In(companyIds), orderId: In(orderIds) },
    });
    return found.map(({ orderId, number, content, cancelledAt }) => ({
      orderId,
      number,
      content,
      isCancelled: cancelledAt !== null,
    }));
  }

  async lastPositions(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
  ): Promise<Map<InvoiceDocument, number>> {
    const found = await tx.getRepository(InvoiceSeriesEntity).findBy({ companyId, gstin, financialYear });
    return new Map(found.map(({ document, lastPosition }) => [document, lastPosition]));
  }

  /** In capitals: two numbers that differ in case alone are one to the portal. */
  async taken(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    numbers: readonly string[],
  ): Promise<Set<string>> {
    return takenNumbers(tx, { companyId, gstin, financialYear }, numbers);
  }

  async insert(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    invoices: readonly NewInvoice[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    await insertMany(
      tx,
      InvoiceEntity,
      invoices.map((invoice) => ({
        companyId,
        gstin,
        financialYear,
        orderId: invoice.orderId,
        document: invoice.document,
        number: invoice.number,
        position: invoice.position,
        content: invoice.content,
        issuedAt: by.at,
        issuedBy: by.userId,
      })),
    );
  }

  async saveSeries(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    positions: ReadonlyMap<InvoiceDocument, number>,
  ): Promise<void> {
    await upsertMany(
      tx,
      InvoiceSeriesEntity,
      ['companyId', 'gstin', 'financialYear', 'document'],
      [...positions].map(([document, lastPosition]) => ({ companyId, gstin, financialYear, document, lastPosition })),
    );
  }

  async keepSignature(tx: EntityManager, companyId: string, sha256: string, png: Buffer): Promise<void> {
    await insertMany(tx, InvoiceSignatureEntity, [{ companyId, sha256, png }], { skipExisting: true });
  }

  async signatures(
    tx: EntityManager,
    companyIds: readonly string[],
    hashes: readonly string[],
  ): Promise<Record<string, Buffer>> {
    if (hashes.length === 0) return {};
    const found = await tx
      .getRepository(InvoiceSignatureEntity)
      .findBy({ companyId: In(companyIds), sha256: In(hashes) });
    return Object.fromEntries(found.map(({ sha256, png }) => [sha256, png]));
  }

  /** The number stays; the invoice says that it is cancelled. */
  async cancelOfOrders(tx: EntityManager, cancelled: readonly DomainEvent<'order.cancelled'>[]): Promise<void> {
    await cancelInvoices(tx, cancelled);
  }
}
