import { Injectable } from '@nestjs/common';
import { type EntityManager, Any } from 'typeorm';
import {
  giveToItems,
  hasCompany,
  insertWsins,
  lockTitles,
  mapSkus,
  numbersOfTitles,
  titlesOfSkus,
} from './catalogue.sql.js';
import { Events } from '../../platform/events/events.js';
import './catalogue.events.js';
import { WsinEntity } from './wsin.entity.js';

export interface NewWsin {
  wsin: string;
  productTitle: string;
}

/** The table `wsins`, and the column of the items that refers to it. */
@Injectable()
export class WsinRepository {
  readonly hasCompany = hasCompany;
  readonly insert = insertWsins;
  readonly lockTitles = lockTitles;
  readonly numbersOfTitles = numbersOfTitles;
  readonly titlesOfSkus = titlesOfSkus;

  constructor(private readonly events: Events) {}

  giveToItems(...given: Parameters<typeof giveToItems>): ReturnType<typeof giveToItems> {
    return this.announced(given[0], given[1], giveToItems(...given));
  }

  mapSkus(...given: Parameters<typeof mapSkus>): ReturnType<typeof mapSkus> {
    return this.announced(given[0], given[1], mapSkus(...given));
  }

  /** Stores that sell the items are told at once. */
  private async announced(tx: EntityManager, companyId: string, mapping: Promise<Set<string>>): Promise<Set<string>> {
    const mapped = await mapping;
    if (mapped.size > 0)
      await this.events.announce(tx, [{ type: 'catalogue.mapped', companyId, subjectId: companyId, data: {} }]);
    return mapped;
  }

  /** Which of the numbers are taken, as far as the actor may see. */
  async findTaken(tx: EntityManager, wsins: readonly string[]): Promise<Set<string>> {
    const found = await tx.getRepository(WsinEntity).find({ select: { wsin: true }, where: { wsin: Any([...wsins]) } });
    return new Set(found.map(({ wsin }) => wsin));
  }

  /** Which of the numbers the company has. */
  async findOwned(tx: EntityManager, companyId: string, wsins: readonly string[]): Promise<Set<string>> {
    const found = await tx
      .getRepository(WsinEntity)
      .find({ select: { wsin: true }, where: { companyId, wsin: Any([...wsins]) } });
    return new Set(found.map(({ wsin }) => wsin));
  }
}
