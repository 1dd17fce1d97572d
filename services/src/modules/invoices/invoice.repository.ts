import { Injectable } from '@nestjs/common';
import { type InvoiceContent, type InvoiceDocument } from '@godown/contracts/invoices';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../common/events/events.js';
import { rows, run } from '../../database/rows.js';

/** Which numbers exclude each other: those of one registration in one financial year. */
export interface NumberSpace {
  companyId: string;
  gstin: string;
  financialYear: number;
}

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
    return rows<KeptInvoice>(
      tx,
      `SELECT order_id AS "orderId", number, content, cancelled_at IS NOT NULL AS "isCancelled" FROM invoices
       WHERE company_id = ANY ($1::uuid[]) AND order_id = ANY ($2::uuid[])`,
      [companyIds, orderIds],
    );
  }

  /** Those of the orders that nobody moves while they are read; what is being cancelled is waited for. */
  async holdStill(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    await run(tx, `SELECT id FROM orders WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE`, [orderIds]);
  }

  async lastPositions(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
  ): Promise<Map<InvoiceDocument, number>> {
    const found = await rows<{ document: InvoiceDocument; last: number }>(
      tx,
      `SELECT document, last_position AS last FROM invoice_series WHERE company_id = $1 AND gstin = $2 AND financial_year = $3`,
      [companyId, gstin, financialYear],
    );
    return new Map(found.map(({ document, last }) => [document, last]));
  }

  /** In capitals: two numbers that differ in case alone are one to the portal. */
  async taken(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    numbers: readonly string[],
  ): Promise<Set<string>> {
    const found = await rows<{ number: string }>(
      tx,
      `SELECT upper(number) AS number FROM invoices WHERE company_id = $1 AND gstin = $2 AND financial_year = $3 AND upper(number) = ANY ($4::text[])`,
      [companyId, gstin, financialYear, numbers.map((number) => number.toUpperCase())],
    );
    return new Set(found.map(({ number }) => number));
  }

  async insert(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    invoices: readonly NewInvoice[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    await run(
      tx,
      `INSERT INTO invoices (company_id, order_id, gstin, financial_year, document, number, position, content, issued_at, issued_by)
       SELECT $1, i."orderId", $2, $3, i.document, i.number, i.position, i.content, $5, $6
       FROM jsonb_to_recordset($4::jsonb) AS i ("orderId" uuid, document text, number text, position integer, content jsonb)`,
      [companyId, gstin, financialYear, JSON.stringify(invoices), by.at, by.userId],
    );
  }

  async saveSeries(
    tx: EntityManager,
    { companyId, gstin, financialYear }: NumberSpace,
    positions: ReadonlyMap<InvoiceDocument, number>,
  ): Promise<void> {
    await run(
      tx,
      `INSERT INTO invoice_series (company_id, gstin, financial_year, document, last_position)
       SELECT $1, $2, $3, document, last FROM unnest($4::text[], $5::integer[]) AS s (document, last)
       ON CONFLICT (company_id, gstin, financial_year, document) DO UPDATE SET last_position = excluded.last_position`,
      [companyId, gstin, financialYear, [...positions.keys()], [...positions.values()]],
    );
  }

  async keepSignature(tx: EntityManager, companyId: string, sha256: string, png: Buffer): Promise<void> {
    await run(
      tx,
      `INSERT INTO invoice_signatures (company_id, sha256, png) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [companyId, sha256, png],
    );
  }

  async signatures(
    tx: EntityManager,
    companyIds: readonly string[],
    hashes: readonly string[],
  ): Promise<Record<string, Buffer>> {
    if (hashes.length === 0) return {};
    const found = await rows<{ sha256: string; png: Buffer }>(
      tx,
      `SELECT DISTINCT ON (sha256) sha256, png FROM invoice_signatures WHERE company_id = ANY ($1::uuid[]) AND sha256 = ANY ($2::text[])`,
      [companyIds, hashes],
    );
    return Object.fromEntries(found.map(({ sha256, png }) => [sha256, png]));
  }

  /** The number stays; the invoice says that it is cancelled. */
  async cancelOfOrders(tx: EntityManager, cancelled: readonly DomainEvent[]): Promise<void> {
    await run(
      tx,
      `UPDATE invoices i SET cancelled_at = c.at FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS c (company_id, order_id, at)
       WHERE i.company_id = c.company_id AND i.order_id = c.order_id AND i.cancelled_at IS NULL`,
      [
        cancelled.map((event) => event.companyId),
        cancelled.map((event) => event.subjectId),
        cancelled.map((event) => event.data.at),
      ],
    );
  }
}
