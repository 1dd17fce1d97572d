import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  PROOF_MAX_BYTES,
  type ProofUploadQuery,
  type ProofUploadResponse,
  RECEIVABLE_MESSAGES,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { PrivatePictures, Uploads } from '../../files/index.js';
import { InvoiceLookup } from '../invoices/invoice-lookup.js';
import { collectingScopeOf } from '../receivable-scope.js';
import { wrongField } from '../receivables.errors.js';
import { D2rCollectionsRepository } from './d2r-collections.repository.js';
import { D2rProofEntity } from './d2r-proof.entity.js';

/** Pictures that prove payments: sent to a presigned address, drawn anew, shown to who sees the invoice. */
@Injectable()
export class Proofs {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly repository: D2rCollectionsRepository,
    private readonly uploads: Uploads,
    private readonly pictures: PrivatePictures,
    private readonly clock: Clock,
  ) {}

  async ask(actor: Actor, query: ProofUploadQuery): Promise<ProofUploadResponse> {
    const { companyId } = await this.database.within(actor, (tx) =>
      this.lookup.require(tx, actor, { orderId: query.orderId }, collectingScopeOf(actor)),
    );
    return this.askFor(actor, companyId, query);
  }

  /** For an order of the company that the caller has found within the actor's reach. */
  async askFor(
    actor: Actor,
    companyId: string,
    { orderId, contentType, sizeBytes }: ProofUploadQuery,
  ): Promise<ProofUploadResponse> {
    const { id, url, headers } = await this.uploads.ask(actor, {
      contentType,
      companyId,
      sizeBytes: sizeBytes ?? null,
    });
    await this.database.within(actor, (tx) =>
      tx.getRepository(D2rProofEntity).insert({ companyId, id, orderId, createdAt: this.clock.now() }),
    );
    return { status: true, url, headers, key: id };
  }

  /**
   * Draws what has arrived and keeps it. May be repeated.
   * @returns where it is kept
   * @throws UserError invalid for what is no picture, too large, missing, or was sent for another order
   */
  async keep(
    actor: Actor,
    uploadId: string,
    of: { companyId: string; orderId: string },
    field = 'proof',
  ): Promise<string> {
    const isOfOrder = await this.database.within(actor, (tx) =>
      tx.getRepository(D2rProofEntity).existsBy({ companyId: of.companyId, id: uploadId, orderId: of.orderId }),
    );
    if (!isOfOrder) throw wrongField(field, RECEIVABLE_MESSAGES.proofMissing);
    try {
      return await this.pictures.keep(actor, uploadId, { companyId: of.companyId, limitBytes: PROOF_MAX_BYTES - 1 });
    } catch (error) {
      throw refusalOf(error, field);
    }
  }

  async open(actor: Actor, collectionId: string): Promise<{ type: string; stream: Readable }> {
    const key = await this.database.within(actor, async (tx) => {
      const found = isUuid(collectionId) ? await this.repository.findById(tx, collectionId) : null;
      if (found === null) throw UserError.missing(RECEIVABLE_MESSAGES.paymentNotFound);
      await this.lookup.require(tx, actor, { invoiceId: found.invoiceId });
      return found.proofKey;
    });
    if (key === null) throw UserError.missing(RECEIVABLE_MESSAGES.paymentNotFound);
    return this.pictures.open(key);
  }
}

function refusalOf(error: unknown, field: string): unknown {
  if (!(error instanceof UserError)) return error;
  switch (error.kind) {
    case 'tooLarge':
      return wrongField(field, RECEIVABLE_MESSAGES.proofSize);
    case 'missing':
      return wrongField(field, RECEIVABLE_MESSAGES.proofMissing);
    case 'invalid':
      return wrongField(field, RECEIVABLE_MESSAGES.proofType);
    default:
      return error;
  }
}
