import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type SaveInvoicingRequest } from '@godown/contracts/companies';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { rows, run } from '../../database/rows.js';
import { redrawSignature } from './signature-image.js';

interface InvoicingRow {
  legal_name: string;
  gstin: string;
  pan: string;
  address_line1: string;
  city: string;
  state: string;
  pincode: string;
  invoice_prefix: string;
  signature_png: Buffer | null;
}

/** What a company's invoices say about the company. */
@Injectable()
export class InvoicingService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor): Promise<SaveInvoicingRequest | null> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, (tx) => this.find(tx, companyId));
  }

  /** For documents of other capabilities. */
  async find(tx: EntityManager, companyId: string): Promise<SaveInvoicingRequest | null> {
    return this.read(tx, companyId, '');
  }

  /** As `find`; nobody else issues for the company until the transaction ends. */
  async lock(tx: EntityManager, companyId: string): Promise<SaveInvoicingRequest | null> {
    return this.read(tx, companyId, 'FOR UPDATE');
  }

  private async read(
    tx: EntityManager,
    companyId: string,
    lock: '' | 'FOR UPDATE',
  ): Promise<SaveInvoicingRequest | null> {
    const [row] = await rows<InvoicingRow>(
      tx,
      `SELECT legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, signature_png FROM company_invoicing WHERE company_id = $1 ${lock}`,
      [companyId],
    );
    return row ? toBody(row) : null;
  }

  async save(actor: Actor, body: SaveInvoicingRequest): Promise<SaveInvoicingRequest | null> {
    const companyId = actor.requireCompany();
    const { signatureImage } = body;
    const signature = typeof signatureImage === 'string' ? await redrawSignature(signatureImage) : null;
    return this.database.within(actor, async (tx) => {
      await run(tx, SAVE, [
        companyId,
        body.legalName.trim(),
        body.gstin,
        body.pan,
        body.addressLine1.trim(),
        body.city.trim(),
        body.state.trim(),
        body.pincode,
        body.invoicePrefix,
        signature,
        signatureImage !== undefined,
        this.clock.now(),
      ]);
      await this.audit.write(tx, actor, {
        action: 'invoicing.changed',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
      });
      return this.find(tx, companyId);
    });
  }
}

function toBody(row: InvoicingRow): SaveInvoicingRequest {
  return {
    legalName: row.legal_name,
    gstin: row.gstin,
    pan: row.pan,
    addressLine1: row.address_line1,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    invoicePrefix: row.invoice_prefix,
    signatureImage: row.signature_png ? `data:image/png;base64,${row.signature_png.toString('base64')}` : null,
  };
}

const SAVE = `
  INSERT INTO company_invoicing AS i (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, signature_png, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12)
  ON CONFLICT (company_id) DO UPDATE SET legal_name = excluded.legal_name, gstin = excluded.gstin, pan = excluded.pan,
    address_line1 = excluded.address_line1, city = excluded.city, state = excluded.state, pincode = excluded.pincode,
    invoice_prefix = excluded.invoice_prefix, updated_at = excluded.updated_at,
    signature_png = CASE WHEN $11 THEN excluded.signature_png ELSE i.signature_png END`;
