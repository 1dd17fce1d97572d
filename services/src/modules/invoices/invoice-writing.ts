import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CompanyPreferences, type SaveInvoicingRequest } from '@godown/contracts/companies';
import { financialYearOf, INVOICE_MESSAGES, type InvoiceResult } from '@godown/contracts/invoices';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { type ShippingOrder } from '../orders/index.js';
import { InvoiceContents } from './invoice-contents.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { type InvoiceDraft } from './invoice.mapper.js';
import { InvoiceRepository, type NewInvoice } from './invoice.repository.js';

export interface Issuing {
  companyId: string;
  seller: SaveInvoicingRequest;
  preferences: CompanyPreferences;
  at: Date;
}

interface Writable {
  order: ShippingOrder;
  draft: InvoiceDraft;
}

/** Writes the invoices of one company's orders that have none, while its invoicing details are locked. */
@Injectable()
export class InvoiceWriting {
  constructor(
    private readonly contents: InvoiceContents,
    private readonly numbers: InvoiceNumbers,
    private readonly repository: InvoiceRepository,
    private readonly audit: AuditTrail,
  ) {}

  async write(
    tx: EntityManager,
    actor: Actor,
    issuing: Issuing,
    orders: readonly ShippingOrder[],
  ): Promise<InvoiceResult[]> {
    const { companyId, seller, preferences, at } = issuing;
    const signature = await this.signatureOf(tx, issuing);
    const drafts = await this.contents.of(tx, companyId, orders, {
      seller,
      prefersHsn: preferences.hsnInInvoicePdf,
      at,
      signature,
    });
    const results: InvoiceResult[] = [];
    const writable: Writable[] = [];
    for (const [index, draft] of drafts.entries()) {
      const order = orders[index];
      if (order === undefined) continue;
      if ('refused' in draft) results.push(refused(order, draft.refused));
      else writable.push({ order, draft });
    }
    if (writable.length > 0) results.push(...(await this.writeAll(tx, actor, issuing, writable)));
    return results;
  }

  private async writeAll(
    tx: EntityManager,
    actor: Actor,
    { companyId, seller, preferences, at }: Issuing,
    writable: readonly Writable[],
  ): Promise<InvoiceResult[]> {
    const space = { companyId, gstin: seller.gstin, financialYear: financialYearOf(at) };
    const wanted = writable.map(({ order, draft }) => ({ document: draft.document, shopOrderId: order.shopOrderId }));
    const numbers = await this.numbers.give(tx, space, wanted, {
      prefix: seller.invoicePrefix,
      usesOrderNumbers: preferences.invoiceSameAsOrderId,
    });
    const invoices = writable.flatMap(({ order, draft }, index): NewInvoice[] => {
      const given = numbers[index];
      return given === undefined
        ? []
        : [{ ...given, orderId: order.id, document: draft.document, content: { ...draft, number: given.number } }];
    });
    await this.repository.insert(tx, space, invoices, { userId: actor.userId, at });
    const only = writable.length === 1 ? (writable[0]?.order.id ?? null) : null;
    const details = { count: invoices.length, first: invoices[0]?.number ?? '', last: invoices.at(-1)?.number ?? '' };
    await this.audit.write(tx, actor, {
      action: 'invoice.issued',
      outcome: 'done',
      subject: only,
      tenantId: companyId,
      details,
    });
    return writable.map(({ order }, index) => issued(order, numbers[index]?.number ?? ''));
  }

  /** Kept once, however many invoices it stands on. */
  private async signatureOf(tx: EntityManager, { companyId, seller }: Issuing): Promise<string | null> {
    const [, base64] = seller.signatureImage?.split(',') ?? [];
    if (base64 === undefined) return null;
    const png = Buffer.from(base64, 'base64');
    const sha256 = createHash('sha256').update(png).digest('hex');
    await this.repository.keepSignature(tx, companyId, sha256, png);
    return sha256;
  }
}

export function issued(order: ShippingOrder, number: string): InvoiceResult {
  return {
    orderId: order.id,
    shopOrderId: order.shopOrderId,
    done: true,
    message: INVOICE_MESSAGES.issued(number),
    number,
  };
}

export function refused(order: ShippingOrder, message: string): InvoiceResult {
  return { orderId: order.id, shopOrderId: order.shopOrderId, done: false, message, number: null };
}
