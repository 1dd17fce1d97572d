import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { insertMany } from '../../database/entity-sql.js';
import { maskRecipient } from '../messaging/index.js';
import { MENTIONS, OF_ACCOUNT, OF_CONTACT, OF_ORDERS, PICTURES_OF_ORDERS } from './erased-data.sql.js';
import { ErasedOrderEntity } from './erased-order.entity.js';
import {
  allowLongStatements,
  countWaitingOrders,
  deletePictures,
  eraseMasks,
  eraseRows,
  eraseRowsOfOrders,
  eraseWords,
  eraseWordsInJournals,
  findPictures,
  findSpans,
  lockEndedOrders,
  type OrderToErase,
  type PictureToErase,
} from './erased-rows.sql.js';
import { type Contacts } from './erasure-requests.repository.js';
import { type PersonTerms } from './person-terms.js';

const AT_ONCE = 200;

/** Whose words are erased, and the orders whose trails and scans lose them as well. */
export interface ErasedTexts {
  orders: readonly OrderToErase[];
  terms: readonly PersonTerms[];
}

/** Carries out what `erased-data.sql.ts` declares. */
@Injectable()
export class ErasedDataRepository {
  constructor(private readonly clock: Clock) {}

  /** Whole tables are read for mentions: that takes longer than a request may. */
  allowLongStatements(tx: EntityManager): Promise<void> {
    return allowLongStatements(tx);
  }

  /** Locks the next ended orders of the person. */
  nextOrders(tx: EntityManager, contacts: Contacts): Promise<OrderToErase[]> {
    return lockEndedOrders(tx, contacts, AT_ONCE);
  }

  countWaiting(tx: EntityManager, contacts: Contacts): Promise<number> {
    return countWaitingOrders(tx, contacts);
  }

  async noteOrders(tx: EntityManager, requestId: string, orders: readonly OrderToErase[]): Promise<void> {
    const erasedAt = this.clock.now();
    const noted = orders.map(({ companyId, id, createdAt }) => ({
      companyId,
      orderId: id,
      requestId,
      orderedAt: createdAt,
      erasedAt,
    }));
    await insertMany(tx, ErasedOrderEntity, noted, { skipExisting: true });
  }

  /** Per company, from the first of the erased orders until the last of them was erased. */
  spansOf(tx: EntityManager, requestId: string): Promise<{ companyId: string; from: Date; until: Date }[]> {
    return findSpans(tx, requestId);
  }

  async eraseOrders(tx: EntityManager, orders: readonly OrderToErase[]): Promise<void> {
    for (const declared of OF_ORDERS) await eraseRowsOfOrders(tx, declared, placesOf(orders));
  }

  /** Some pictures of the erased orders, as long as there are any. */
  async nextPictures(tx: EntityManager, requestId: string): Promise<PictureToErase[]> {
    const found = [];
    for (const declared of PICTURES_OF_ORDERS)
      found.push(...(await findPictures(tx, declared, { requestId, most: AT_ONCE })));
    return found;
  }

  async deletePictures(tx: EntityManager, pictures: readonly PictureToErase[]): Promise<void> {
    for (const [table, of] of Map.groupBy(pictures, (picture) => picture.table))
      await deletePictures(
        tx,
        table,
        of.map(({ id }) => id),
      );
  }

  /** Takes the words out of every text that is tied to the person, but for journals. */
  async eraseMentions(tx: EntityManager, { terms }: ErasedTexts): Promise<void> {
    for (const of of terms.filter(canBeFound)) for (const mentions of MENTIONS) await eraseWords(tx, mentions, of);
  }

  /** The same in journals. They are changed as their owner, and a cluster takes one user of a table in a transaction: nothing else in it. */
  async eraseInJournals(tx: EntityManager, { orders, terms }: ErasedTexts): Promise<void> {
    for (const of of terms.filter(canBeFound)) await eraseWordsInJournals(tx, placesOf(orders), of);
  }

  async eraseContact(tx: EntityManager, { phone, email }: Contacts): Promise<void> {
    for (const declared of OF_CONTACT) await eraseRows(tx, declared, [phone, email?.toLowerCase() ?? null]);
    await eraseMasks(tx, [phone, email].filter((contact) => contact !== null).map(maskRecipient));
  }

  async eraseAccount(tx: EntityManager, userId: string): Promise<void> {
    for (const declared of OF_ACCOUNT) await eraseRows(tx, declared, [userId]);
  }
}

function canBeFound({ words, ties }: PersonTerms): boolean {
  return words.length > 0 && ties.length > 0;
}

function placesOf(orders: readonly OrderToErase[]): [companies: string[], ids: string[]] {
  return [[...new Set(orders.map(({ companyId }) => companyId))], orders.map(({ id }) => id)];
}
