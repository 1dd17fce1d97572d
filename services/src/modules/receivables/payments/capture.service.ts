import { Injectable } from '@nestjs/common';
import {
  type CapturePaymentRequest,
  type CapturePaymentResponse,
  RECEIVABLE_MESSAGES,
  SALESMAN_CASH_MESSAGES,
} from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { phoneTime } from '../../../core/phone-time.js';
import { Database } from '../../../database/database.js';
import { InvoiceLookup } from '../invoices/invoice-lookup.js';
import { type D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { type FoundInvoice } from '../invoices/d2r-invoices.sql.js';
import { D2rInvoicesRepository } from '../invoices/d2r-invoices.repository.js';
import { collectingScopeOf, receivableScopeOf } from '../receivable-scope.js';
import { invoiceMissing, paymentKeyUsed } from '../receivables.errors.js';
import { requestHash } from '../../../platform/idempotency/request-hash.js';
import { D2rCollectionsRepository } from './d2r-collections.repository.js';
import { type D2rCollectionEntity } from './d2r-collection.entity.js';
import { paymentOf, type AskedPayment } from './asked-payment.js';
import { CaptureTrail } from './capture-trail.js';
import { refuseUnpayable, settlementOf, takenText } from './late-payment.js';
import { PaymentBooks } from './payment-books.js';
import { Proofs } from './proofs.js';
import { hasSameReference, refuseSameReference } from './same-reference.js';
import { isAfterClose } from './d2r-payments.sql.js';

interface Capture extends AskedPayment {
  clientKey: string;
  requestHash: string;
  proofKey: string | null;
}

/** Payments of retailers. Each is captured once, however often and from wherever it is sent. */
@Injectable()
export class CaptureService {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly invoices: D2rInvoicesRepository,
    private readonly repository: D2rCollectionsRepository,
    private readonly books: PaymentBooks,
    private readonly proofs: Proofs,
    private readonly trail: CaptureTrail,
  ) {}

  /**
   * @param clientKey kept with the payment: a repeat, also days later, answers with what the first one did
   * @throws UserError missing for an invoice that the actor does not see and never had; conflict for one that is not handed over, or closed
   *   when the office captures, or with a UPI reference that another payment has
   */
  async capture(actor: Actor, clientKey: string, body: CapturePaymentRequest): Promise<CapturePaymentResponse> {
    const asked = paymentOf(actor, body);
    const hash = requestHash(body);
    const before = await this.database.within(actor, async (tx) => {
      const { companyId, orderId } = await this.invoiceOf(tx, actor, body.id, asked);
      const known = await this.repeated(tx, companyId, { clientKey, requestHash: hash });
      return { companyId, orderId, answer: known === null ? null : await this.answer(tx, actor, known) };
    });
    if (before.answer !== null) return before.answer;
    // The store is asked before the transaction, never inside it. A proof that was stored for a refused payment is written over by the next try.
    const proofKey = body.proof === undefined ? null : await this.proofs.keep(actor, body.proof, before);
    return this.database.within(actor, (tx) =>
      this.captureIn(tx, actor, body.id, { ...asked, clientKey, requestHash: hash, proofKey }),
    );
  }

  private async captureIn(
    tx: EntityManager,
    actor: Actor,
    invoiceId: string,
    asked: Capture,
  ): Promise<CapturePaymentResponse> {
    const { companyId, id } = await this.invoiceOf(tx, actor, invoiceId, asked);
    const invoice = await this.invoices.lock(tx, { companyId, id });
    if (invoice === null) throw invoiceMissing();
    const known = await this.repeated(tx, companyId, asked);
    if (known !== null) return this.answer(tx, actor, known);
    refuseUnpayable(invoice, asked);
    await refuseSameReference(tx, companyId, asked);
    const captured = await this.write(tx, actor, invoice, asked);
    await this.trail.write(tx, actor, captured);
    return this.answer(tx, actor, captured);
  }

  private invoiceOf(
    tx: EntityManager,
    actor: Actor,
    invoiceId: string,
    { isTakenInField }: AskedPayment,
  ): Promise<FoundInvoice> {
    return this.lookup.require(
      tx,
      actor,
      { invoiceId },
      isTakenInField ? collectingScopeOf(actor) : receivableScopeOf(actor),
    );
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    invoice: D2rInvoiceEntity,
    { clientKey, requestHash: hash, proofKey, ...payment }: Capture,
  ): Promise<D2rCollectionEntity> {
    const { companyId, id: invoiceId } = invoice;
    const settlement = settlementOf(invoice, payment);
    const createdAt = this.trail.now();
    const captured = await this.repository.insert(tx, {
      companyId,
      invoiceId,
      amountPaise: payment.amountPaise,
      mode: payment.mode,
      stockReturnPaise: payment.stockReturnPaise,
      appliedPaise: settlement.appliedPaise,
      advancePaise: settlement.advancePaise,
      isClosing: payment.isClosing,
      upiReference: payment.upiReference,
      proofKey,
      clientKey,
      requestHash: hash,
      inHandOf: payment.inHandOf,
      capturedBy: actor.requireUser(),
      takenAt: takenAtOf(payment, invoice, createdAt),
      createdAt,
    });
    if (payment.mode === 'CHEQUE') await this.repository.addCheque(tx, captured, payment.cheque);
    await this.invoices.update(
      tx,
      { companyId, id: invoiceId },
      {
        paidPaise: invoice.paidPaise + settlement.appliedPaise,
        stockReturnPaise: invoice.stockReturnPaise + settlement.returnedPaise,
        writtenOffPaise: invoice.writtenOffPaise + settlement.writtenOffPaise,
        ...(payment.isClosing ? { closedAt: createdAt } : {}),
      },
    );
    await this.books.post(tx, actor, { invoice, captured, settlement });
    return captured;
  }

  /** @throws UserError conflict when the key came with other content before */
  private async repeated(
    tx: EntityManager,
    companyId: string,
    call: Pick<Capture, 'clientKey' | 'requestHash'>,
  ): Promise<D2rCollectionEntity | null> {
    const known = await this.repository.findByKey(tx, companyId, call.clientKey);
    if (known !== null && known.requestHash !== call.requestHash) throw paymentKeyUsed();
    return known;
  }

  private async answer(
    tx: EntityManager,
    actor: Actor,
    collection: D2rCollectionEntity,
  ): Promise<CapturePaymentResponse> {
    const invoice = await this.lookup.refreshed(tx, collection.invoiceId);
    const message = actor.role === 'salesman' ? takenText(collection, invoice) : RECEIVABLE_MESSAGES.captured;
    const isLate = collection.inHandOf !== null && (await isAfterClose(tx, collection));
    const isTwice = await hasSameReference(tx, collection);
    return {
      status: true,
      message: [
        message,
        ...(isLate ? [SALESMAN_CASH_MESSAGES.afterClose] : []),
        ...(isTwice ? [RECEIVABLE_MESSAGES.upiReferenceTwice] : []),
      ].join('. '),
      collectionId: collection.id,
      invoice,
    };
  }
}

/** Nobody is paid for a bill before there is one. @returns null when the phone told no time */
function takenAtOf({ told }: AskedPayment, { createdAt: billedAt }: D2rInvoiceEntity, now: Date): Date | null {
  return told.at === undefined ? null : new Date(Math.max(phoneTime(told, now).getTime(), billedAt.getTime()));
}
