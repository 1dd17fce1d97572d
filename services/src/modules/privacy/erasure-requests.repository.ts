import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { type ContactField } from '@godown/contracts/auth';
import { Clock } from '../../core/clock.js';
import { lockById } from '../../database/cluster-locks.js';
import { insertMany } from '../../database/entity-sql.js';
import { maskRecipient } from '../messaging/index.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';
import {
  approve,
  findNewestOpen,
  markUndecided,
  noteProof,
  type ProvenRequest,
  reopen,
  verifyProven,
} from './erasure-requests.sql.js';

export interface Contacts {
  phone: string | null;
  email: string | null;
}

/** Without `dormantUserId` the person asked for it. */
export type ErasureRequest = Pick<
  ErasureRequestEntity,
  'id' | 'phone' | 'email' | 'status' | 'approvedAt' | 'dormantUserId'
>;

/** Deletion requests, from the form to their end. */
@Injectable()
export class ErasureRequestsRepository {
  constructor(private readonly clock: Clock) {}

  /** The same wish asked again stays one. */
  async add(tx: EntityManager, { phone, email }: Contacts, masks: Contacts, reason: string): Promise<void> {
    const request = {
      phone,
      email,
      reason,
      createdAt: this.clock.now(),
      maskedPhone: masks.phone,
      maskedEmail: masks.email,
    };
    await insertMany(tx, ErasureRequestEntity, [request], { skipExisting: true });
  }

  /** Notes the proof in every open request with the contact; one whose contacts are all proven is verified. @returns the newest */
  async prove(tx: EntityManager, field: ContactField, value: string, dueDays: number): Promise<ProvenRequest | null> {
    const now = this.clock.now();
    await noteProof(tx, field, value, now);
    await verifyProven(tx, value, { now, dueDays });
    return findNewestOpen(tx, value);
  }

  /** Locks the request. */
  find(tx: EntityManager, id: string): Promise<ErasureRequest | null> {
    return lockById(tx, ErasureRequestEntity, id, 'pessimistic_write');
  }

  async approve(tx: EntityManager, id: string, by: string): Promise<void> {
    await approve(tx, id, by, this.clock.now());
  }

  /** As in any other end, the contacts go and their masks stay. */
  async refuse(tx: EntityManager, id: string, by: string, reason: string): Promise<void> {
    await tx
      .getRepository(ErasureRequestEntity)
      .update(
        { id },
        { status: 'REFUSED', decidedBy: by, endedAt: this.clock.now(), refusal: reason, phone: null, email: null },
      );
  }

  /** Nothing of the contact stays in the request but its mask. */
  async close(tx: EntityManager, id: string): Promise<void> {
    await tx
      .getRepository(ErasureRequestEntity)
      .update({ id }, { status: 'DONE', endedAt: this.clock.now(), phone: null, email: null, reason: '' });
  }

  /** Somebody who was erased has come back with a restored backup: no proof and no decision is needed again. */
  async reopen(tx: EntityManager, field: ContactField, value: string): Promise<void> {
    await reopen(tx, field, { value, masked: maskRecipient(value), at: this.clock.now() });
  }

  /** Those that were reopened and hold the start of every process until all that can go is gone. */
  holdingIds(tx: EntityManager): Promise<string[]> {
    return this.idsOf(tx, { holdsStart: true });
  }

  async letStart(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(ErasureRequestEntity).update({ id }, { holdsStart: false });
  }

  approvedIds(tx: EntityManager): Promise<string[]> {
    return this.idsOf(tx, { status: 'VERIFIED', approvedAt: Not(IsNull()) });
  }

  /** Marks what nobody decided and returns it, once for the reminder and once for the warning. */
  takeUndecided(tx: EntityManager, dueBefore: Date, isUrgent: boolean): Promise<{ id: string; dueAt: Date }[]> {
    const mark = isUrgent ? 'escalated_at' : 'reminded_at';
    return markUndecided(tx, mark, { dueBefore, at: this.clock.now() });
  }

  /** What nobody proved goes again. */
  async removeUnproven(tx: EntityManager, before: Date): Promise<void> {
    await tx.getRepository(ErasureRequestEntity).delete({ status: 'REQUESTED', createdAt: LessThan(before) });
  }

  private async idsOf(tx: EntityManager, where: FindOptionsWhere<ErasureRequestEntity>): Promise<string[]> {
    const found = await tx
      .getRepository(ErasureRequestEntity)
      .find({ select: { id: true }, where, order: { id: 'ASC' } });
    return found.map(({ id }) => id);
  }
}
