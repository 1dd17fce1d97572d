import { Injectable } from '@nestjs/common';
import { GENERATE_WSIN_SHEET, MAP_WSIN_SHEET } from '@godown/contracts/catalogue';
import { type CellProblem } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, Sheets } from '../sheets/index.js';
import { newWsin } from './new-wsin.js';
import { WsinRepository } from './wsin.repository.js';

const MESSAGES = {
  taken: (wsin: string) => `WSIN ${wsin} already exists`,
  hasNumber: (title: string, wsin: string) => `${title} already has WSIN ${wsin}`,
  unknownWsin: (wsin: string) => `WSIN ${wsin} not found`,
  unknownSku: (sku: string) => `SKU ID ${sku} not found`,
} as const;

/** The two sheets of the Brands screen: making stock numbers, and giving them to items. */
@Injectable()
export class WsinSheets {
  constructor(
    private readonly repository: WsinRepository,
    private readonly clock: Clock,
    sheets: Sheets,
  ) {
    const common = { permission: 'wsin.manage', scope: 'company' } as const;
    sheets.use({
      ...common,
      sheet: GENERATE_WSIN_SHEET,
      check: (tx, batch) => this.checkNew(tx, batch),
      apply: (tx, batch) => this.generate(tx, batch),
    });
    sheets.use({
      ...common,
      sheet: MAP_WSIN_SHEET,
      check: (tx, batch) => this.checkMapping(tx, batch),
      apply: (tx, batch) => this.map(tx, batch),
    });
  }

  /** A title that has a number gets no second one, so a row that comes again, in whatever file, makes nothing. */
  private async generate(tx: EntityManager, batch: SheetBatch<object>): Promise<AppliedLines> {
    await this.repository.lockTitles(tx, batch.companyId);
    const { problems } = await this.checkNew(tx, batch);
    const made = batch.lines
      .filter((line) => !problems.has(line.row))
      .map((line) => ({
        row: line.row,
        productTitle: textOf(line, 'productTitle'),
        wsin: textOf(line, 'wsin') || newWsin(),
      }));
    const free = await this.repository.insert(
      tx,
      { companyId: batch.companyId, userId: batch.userId, at: this.clock.now() },
      made,
    );
    const taken = made
      .filter(({ wsin }) => !free.has(wsin))
      .map(({ row, wsin }) => [row, MESSAGES.taken(wsin)] as const);
    return {
      refused: new Map([...firstMessages(problems), ...taken]),
      notes: new Map(made.map(({ row, wsin }) => [row, wsin])),
    };
  }

  private async checkNew(tx: EntityManager, { companyId, lines }: SheetBatch<object>): Promise<CheckedLines> {
    const taken = await this.repository.findTaken(tx, lines.map((line) => textOf(line, 'wsin')).filter(Boolean));
    const numbers = await this.repository.numbersOfTitles(
      tx,
      companyId,
      lines.filter((line) => !textOf(line, 'wsin')).map((line) => textOf(line, 'productTitle')),
    );
    return {
      problems: problemsOf(lines, (line) => {
        const [title, wsin] = [textOf(line, 'productTitle'), textOf(line, 'wsin')];
        if (taken.has(wsin)) return { key: 'wsin', message: MESSAGES.taken(wsin) };
        // The next row with this number comes too late.
        if (wsin !== '') taken.add(wsin);
        const number = wsin === '' ? numbers.get(title) : undefined;
        return number === undefined ? null : { key: 'productTitle', message: MESSAGES.hasNumber(title, number) };
      }),
    };
  }

  private async map(tx: EntityManager, batch: SheetBatch<object>): Promise<AppliedLines> {
    const { problems } = await this.checkMapping(tx, batch);
    const pairs = batch.lines
      .filter((line) => !problems.has(line.row))
      .map((line) => ({ sku: textOf(line, 'skuId'), wsin: textOf(line, 'wsin') }));
    await this.repository.mapSkus(tx, batch.companyId, pairs, this.clock.now());
    return { refused: firstMessages(problems) };
  }

  private async checkMapping(tx: EntityManager, { companyId, lines }: SheetBatch<object>): Promise<CheckedLines> {
    const owned = await this.repository.findOwned(
      tx,
      companyId,
      lines.map((line) => textOf(line, 'wsin')),
    );
    const titles = await this.repository.titlesOfSkus(
      tx,
      companyId,
      lines.map((line) => textOf(line, 'skuId')),
    );
    return {
      problems: problemsOf(lines, (line) => {
        const [sku, wsin] = [textOf(line, 'skuId'), textOf(line, 'wsin')];
        if (!titles.has(sku)) return { key: 'skuId', message: MESSAGES.unknownSku(sku) };
        return owned.has(wsin) ? null : { key: 'wsin', message: MESSAGES.unknownWsin(wsin) };
      }),
      shown: new Map(lines.map((line) => [line.row, { productTitle: titles.get(textOf(line, 'skuId')) ?? '' }])),
    };
  }
}

function textOf({ values }: SheetLine, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

function problemsOf(
  lines: readonly SheetLine[],
  judge: (line: SheetLine) => CellProblem | null,
): Map<number, readonly CellProblem[]> {
  const found = lines.map((line) => [line.row, judge(line)] as const);
  return new Map(found.flatMap(([row, problem]) => (problem === null ? [] : [[row, [problem]] as const])));
}

function firstMessages(problems: ReadonlyMap<number, readonly CellProblem[]>): Map<number, string> {
  return new Map([...problems].map(([row, [first]]) => [row, first?.message ?? '']));
}
