import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Files } from '../files/index.js';
import { DeletionList } from './deletion-list.js';
import { ErasedDataRepository, type ErasedTexts } from './erased-data.repository.js';
import { ErasureEnd } from './erasure-end.service.js';
import { ErasureNotifications } from './erasure-notifications.js';
import { type ErasureRequest, ErasureRequestsRepository } from './erasure-requests.repository.js';
import { termsOfOrders } from './person-terms.js';

/** What is erased in one transaction after the journals. `find` locks what it reads; null when nothing is left. */
interface Part {
  find: (tx: EntityManager, request: ErasureRequest) => Promise<ErasedTexts | null>;
  erase: (tx: EntityManager, request: ErasureRequest, texts: ErasedTexts) => Promise<void>;
}

/**
 * Erases a person, batch by batch. Every batch is whole when it commits and nothing is found twice, so a run that ends half way is
 * simply run again. While an order is on the way the request stays open, and the next run goes on.
 */
@Injectable()
export class Eraser {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly requests: ErasureRequestsRepository,
    private readonly data: ErasedDataRepository,
    private readonly files: Files,
    private readonly news: ErasureNotifications,
    private readonly list: DeletionList,
    private readonly end: ErasureEnd,
  ) {}

  async run(requestId: string): Promise<void> {
    while (await this.erase(requestId, this.batch));
    await this.removeFiles(requestId);
    await this.removePictures(requestId);
    while (await this.erase(requestId, this.rest));
    // Fails with the store, and is then tried again with the job.
    await this.list.publish();
  }

  /** One transaction that holds the request. @returns what the work returns; undefined when the request is not to be carried out */
  private withRequest<T>(
    requestId: string,
    work: (tx: EntityManager, request: ErasureRequest) => Promise<T>,
  ): Promise<T | undefined> {
    return this.database.within(this.system, async (tx) => {
      // Before the request is held: another process may be in the middle of a batch of it.
      await this.data.allowLongStatements(tx);
      const request = await this.requests.find(tx, requestId);
      if (request?.status !== 'VERIFIED' || request.approvedAt === null || (await this.end.isOff(tx, request)))
        return undefined;
      return work(tx, request);
    });
  }

  /**
   * Journals first, in a transaction of their own: from the other rows the words are read, so a run that ends in between finds them
   * again. What changed in between is erased in journals as well before the rest goes.
   * @returns false when nothing is left to erase
   */
  private async erase(requestId: string, { find, erase }: Part): Promise<boolean> {
    const found = await this.withRequest(requestId, find);
    if (!found) return false;
    await this.database.within(this.system, async (tx) => {
      await this.data.allowLongStatements(tx);
      await this.data.eraseInJournals(tx, found);
    });
    await this.withRequest(requestId, async (tx, request) => {
      if (isDeepStrictEqual(await find(tx, request), found)) await erase(tx, request, found);
    });
    return true;
  }

  private readonly batch: Part = {
    find: async (tx, request) => {
      const orders = await this.data.nextOrders(tx, request);
      if (orders.length === 0) return null;
      const isLast = (await this.data.countWaiting(tx, request)) === 0;
      return { orders, terms: [termsOfOrders(orders, request, isLast)] };
    },
    erase: async (tx, request, texts) => {
      await this.data.eraseMentions(tx, texts);
      await this.data.eraseOrders(tx, texts.orders);
      await this.data.noteOrders(tx, request.id, texts.orders);
      await this.news.tellCompanies(tx, request.id, texts.orders);
    },
  };

  private readonly rest: Part = {
    find: (tx, request) => this.end.remaining(tx, request),
    erase: (tx, request, texts) => this.end.finish(tx, request, texts),
  };

  /**
   * Exports and results of the companies from the first of the orders until it was erased: what stands in a file is not looked for,
   * the file goes. Told from what was noted with the orders, so that a run that ended before takes nothing away from it.
   */
  private async removeFiles(requestId: string): Promise<void> {
    const spans = await this.database.within(this.system, (tx) => this.data.spansOf(tx, requestId));
    for (const span of spans) while ((await this.files.removeBetween(span.companyId, span)) > 0);
  }

  /** The bytes first: a run that ends in between finds the rows again. */
  private async removePictures(requestId: string): Promise<void> {
    const next = () => this.database.within(this.system, (tx) => this.data.nextPictures(tx, requestId));
    for (let found = await next(); found.length > 0; found = await next()) {
      const pictures = found;
      await this.files.removeObjects(pictures.map(({ key }) => key));
      await this.database.within(this.system, (tx) => this.data.deletePictures(tx, pictures));
    }
  }
}
