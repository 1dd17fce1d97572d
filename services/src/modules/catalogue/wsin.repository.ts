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
  readonly giveToItems = giveToItems;
  readonly lockTitles = lockTitles;
  readonly numbersOfTitles = numbersOfTitles;
  readonly titlesOfSkus = titlesOfSkus;
  readonly mapSkus = mapSkus;

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
