import { Injectable } from '@nestjs/common';
import { pricingOfCells, STORE_PRICES_SHEET } from '@godown/contracts/discounts';
import { STORE_PRICE_MESSAGES } from '@godown/contracts/price-lists';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { BugError, UserError } from '../../core/errors.js';
import { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, Sheets } from '../sheets/index.js';
import { type StorePriceToWrite, StorePricesService } from '../price-lists/index.js';
import { DiscountsService } from './discounts.service.js';

interface StoreOption {
  storeId: string;
}

/** Many prices of one store, by sheet. */
@Injectable()
export class StorePriceSheet {
  constructor(
    private readonly discounts: DiscountsService,
    private readonly prices: StorePricesService,
    sheets: Sheets,
  ) {
    sheets.use<StoreOption>({
      sheet: STORE_PRICES_SHEET,
      permission: 'stores.write',
      scope: 'company',
      readOptions: (tx, actor, { companyId, fields }) =>
        this.readOptions(tx, actor, { companyId, storeId: fields.get('storeId') ?? '' }),
      check: (tx, batch) => this.check(tx, batch),
      apply: (tx, batch) => this.apply(tx, batch),
    });
  }

  private async readOptions(
    tx: EntityManager,
    actor: Actor,
    given: { companyId: string; storeId: string },
  ): Promise<StoreOption> {
    if (given.storeId === '') throw new UserError('invalid', 'STORE_REQUIRED', STORE_PRICE_MESSAGES.store);
    const { storeId } = await this.discounts.requireStore(tx, actor, given);
    return { storeId };
  }

  private async check(tx: EntityManager, { companyId, lines }: SheetBatch<StoreOption>): Promise<CheckedLines> {
    const problems = await this.discounts.problemsOf(tx, companyId, lines.map(toWrite));
    return {
      problems: new Map(
        lines.flatMap(({ row }, index) => {
          const message = problems.get(index);
          return message === undefined ? [] : [[row, [{ key: 'sku', message }]] as const];
        }),
      ),
    };
  }

  private async apply(tx: EntityManager, batch: SheetBatch<StoreOption>): Promise<AppliedLines> {
    const { companyId, uploadId, userId, options, lines } = batch;
    const { problems } = await this.check(tx, batch);
    const taken = lines.filter(({ row }) => !problems.has(row)).map(toWrite);
    await this.prices.write(tx, Actor.system([companyId], uploadId), {
      store: { companyId, storeId: options.storeId },
      lines: taken,
      ...(userId === null ? {} : { by: userId }),
    });
    return { refused: new Map([...problems].map(([row, [first]]) => [row, first?.message ?? ''])) };
  }
}

function toWrite({ values }: SheetLine): StorePriceToWrite {
  const { pricingType, pricingValue } = pricingOfCells(values);
  if (pricingType === null) throw new BugError(`${String(values.pricingType)} passed as a pricing type`);
  return { sku: String(values.sku), pricing: { pricingType, pricingValue } };
}
