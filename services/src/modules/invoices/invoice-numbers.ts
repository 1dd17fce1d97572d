import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES, isInvoiceNumber, seriesNumber, type InvoiceDocument } from '@godown/contracts/invoices';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../core/errors.js';
import { InvoiceRepository } from './invoice.repository.js';
import { type NumberSpace } from './invoices.sql.js';

export interface NumberWanted {
  document: InvoiceDocument;
  shopOrderId: string;
}

export interface NumberRules {
  prefix: string;
  /** An order's own number is taken where it may stand as an invoice's. */
  usesOrderNumbers: boolean;
}

export interface GivenNumber {
  number: string;
  position: number | null;
}

/** Numbers of orders that may lie ahead in the series, beyond one for each invoice of the call. */
const AHEAD = 50;

/**
 * Gives out the numbers of invoices. Only while the company's invoicing details are locked: the series moves on in the transaction
 * that writes the invoices, so no number is lost with an invoice that was not written.
 */
@Injectable()
export class InvoiceNumbers {
  constructor(private readonly repository: InvoiceRepository) {}

  /** In the order asked. @throws UserError rule when the prefix leaves no room */
  async give(
    tx: EntityManager,
    space: NumberSpace,
    wanted: readonly NumberWanted[],
    { prefix, usesOrderNumbers }: NumberRules,
  ): Promise<GivenNumber[]> {
    const last = await this.repository.lastPositions(tx, space);
    const at = (document: InvoiceDocument, position: number) =>
      seriesNumber({ prefix, financialYear: space.financialYear, document, position });
    const taken = await this.repository.taken(tx, space, [
      ...wanted.map(({ shopOrderId }) => shopOrderId),
      ...ahead(last, wanted, at),
    ]);
    const take = (number: string): boolean =>
      !taken.has(number.toUpperCase()) && Boolean(taken.add(number.toUpperCase()));
    const moved = new Map<InvoiceDocument, number>();
    const given = wanted.map(({ document, shopOrderId }): GivenNumber => {
      if (usesOrderNumbers && isInvoiceNumber(shopOrderId) && take(shopOrderId))
        return { number: shopOrderId, position: null };
      for (let position = (moved.get(document) ?? last.get(document) ?? 0) + 1; ; position += 1) {
        const number = at(document, position);
        if (number === null) throw new UserError('rule', 'INVOICE_PREFIX', INVOICE_MESSAGES.prefix);
        moved.set(document, position);
        // A number that an order brought with it is not given twice, and leaves no gap.
        if (take(number)) return { number, position };
      }
    });
    await this.repository.saveSeries(tx, space, moved);
    return given;
  }
}

function ahead(
  last: ReadonlyMap<InvoiceDocument, number>,
  wanted: readonly NumberWanted[],
  at: (document: InvoiceDocument, position: number) => string | null,
): string[] {
  return [...new Set(wanted.map(({ document }) => document))].flatMap((document) =>
    Array.from(
      { length: wanted.length + AHEAD },
      (_, index) => at(document, (last.get(document) ?? 0) + 1 + index) ?? [],
    ).flat(),
  );
}
