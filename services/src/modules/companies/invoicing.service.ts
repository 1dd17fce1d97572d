import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type SaveInvoicingRequest } from '@godown/contracts/companies';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { CompanyInvoicingEntity } from './company-invoicing.entity.js';
import { redrawSignature } from './signature-image.js';

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
    const row = await tx.getRepository(CompanyInvoicingEntity).findOneBy({ companyId });
    return row && toBody(row);
  }

  /** As `find`; nobody else issues for the company until the transaction ends. */
  async lock(tx: EntityManager, companyId: string): Promise<SaveInvoicingRequest | null> {
    const row = await tx
      .getRepository(CompanyInvoicingEntity)
      .findOne({ where: { companyId }, lock: { mode: 'pessimistic_write' } });
    return row && toBody(row);
  }

  async save(actor: Actor, body: SaveInvoicingRequest): Promise<SaveInvoicingRequest | null> {
    const companyId = actor.requireCompany();
    const { signatureImage } = body;
    const signature = typeof signatureImage === 'string' ? await redrawSignature(signatureImage) : null;
    return this.database.within(actor, async (tx) => {
      await tx.getRepository(CompanyInvoicingEntity).upsert(
        {
          companyId,
          legalName: body.legalName.trim(),
          gstin: body.gstin,
          pan: body.pan,
          addressLine1: body.addressLine1.trim(),
          city: body.city.trim(),
          state: body.state.trim(),
          pincode: body.pincode,
          invoicePrefix: body.invoicePrefix,
          // Left out: what is there stays.
          ...(body.upiAddress === undefined ? {} : { upiAddress: body.upiAddress === '' ? null : body.upiAddress }),
          ...(signatureImage === undefined ? {} : { signaturePng: signature }),
          updatedAt: this.clock.now(),
        },
        ['companyId'],
      );
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

function toBody(row: CompanyInvoicingEntity): SaveInvoicingRequest {
  return {
    legalName: row.legalName,
    gstin: row.gstin,
    pan: row.pan,
    addressLine1: row.addressLine1,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    invoicePrefix: row.invoicePrefix,
    upiAddress: row.upiAddress ?? '',
    signatureImage: row.signaturePng ? `data:image/png;base64,${row.signaturePng.toString('base64')}` : null,
  };
}
