import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { CUSTOMER_REQUEST_DAYS, type CustomerFeedbackRequest } from '@godown/contracts/ndr';
import { CustomerRequestEntity } from './customer-request.entity.js';
import { findAskable, findByTokenHash, openRequest, renewRequest } from './customer-requests.sql.js';

export type OpenRequest = Awaited<ReturnType<typeof findByTokenHash>>[number];
/** What a message to the buyer needs. */
export type RequestRecipient = Awaited<ReturnType<typeof openRequest>>[number];
/** `isAnswered`: a form was sent that nobody has decided about. */
export type AskableOrder = Awaited<ReturnType<typeof findAskable>>[number];

/** The table `customer_requests`. Only hashes of the links' tokens are stored. */
@Injectable()
export class CustomerRequestsRepository {
  /** Opens a request for the order. @returns null when one is already waiting for its buyer */
  async open(tx: EntityManager, orderId: string, token: string, now: Date): Promise<RequestRecipient | null> {
    const [recipient] = await openRequest(tx, linkOf(orderId, token, now));
    return recipient ?? null;
  }

  /** Gives the waiting request of the order a new link and a new expiry. @returns null when none waits for its buyer */
  async renew(tx: EntityManager, orderId: string, token: string, now: Date): Promise<RequestRecipient | null> {
    const [recipient] = await renewRequest(tx, linkOf(orderId, token, now));
    return recipient ?? null;
  }

  /** The order whose buyer is to be asked; null when the actor may not see it. */
  async findOrder(tx: EntityManager, orderId: string): Promise<AskableOrder | null> {
    const [order] = await findAskable(tx, orderId);
    return order ?? null;
  }

  async findByToken(tx: EntityManager, token: string, now: Date): Promise<OpenRequest | null> {
    const [request] = await findByTokenHash(tx, hashToken(token), now);
    return request ?? null;
  }

  async markVisited(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx
      .getRepository(CustomerRequestEntity)
      .update({ id, formLinkStatus: 'SENT' }, { formLinkStatus: 'VISITED', visitedAt: now });
  }

  /** @returns false when another submission came first */
  async fill(tx: EntityManager, id: string, body: CustomerFeedbackRequest, now: Date): Promise<boolean> {
    const isUpdate = body.requestType === 'UPDATE_DETAILS';
    const { affected } = await tx.getRepository(CustomerRequestEntity).update(
      { id, formLinkStatus: Not('FILLED') },
      {
        formLinkStatus: 'FILLED',
        requestType: body.requestType,
        alternatePhone: isUpdate ? (body.alternatePhone ?? null) : null,
        deferredDeliveryDate: isUpdate ? (body.deferredDeliveryDate ?? null) : null,
        address: isUpdate ? body.address?.trim() || null : null,
        issueType: isUpdate ? null : body.issueType,
        issueDescription: isUpdate ? null : body.issueDescription,
        filledAt: now,
      },
    );
    return affected === 1;
  }
}

function linkOf(orderId: string, token: string, at: Date) {
  return { orderId, tokenHash: hashToken(token), at, days: CUSTOMER_REQUEST_DAYS };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
