import { Injectable } from '@nestjs/common';
import { BEAT_MESSAGES, BEATS_SHEET, retailerIdsOf, visitOrderOf, weekdaysOf } from '@godown/contracts/field-force';
import { type CellProblem, SHEET_MESSAGES } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, Sheets } from '../sheets/index.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { BeatsRepository, type SheetBeat } from './beats.repository.js';
import { SalesmenReadModel } from './salesmen/salesmen.read-model.js';

interface ReadBeats {
  beats: SheetBeat[];
  problems: Map<number, CellProblem>;
  repeats: Set<number>;
}

/** Many beats of one company by sheet. A row says what the beat of its name is to be, so a row that comes again changes nothing. */
@Injectable()
export class BeatsSheet {
  constructor(
    private readonly beats: BeatsRepository,
    private readonly retailers: BeatRetailersRepository,
    private readonly salesmen: SalesmenReadModel,
    private readonly clock: Clock,
    sheets: Sheets,
  ) {
    sheets.use({
      sheet: BEATS_SHEET,
      permission: 'beats.manage',
      scope: 'company',
      check: (tx, batch) => this.check(tx, batch),
      apply: (tx, batch) => this.apply(tx, batch),
    });
  }

  private async check(tx: EntityManager, batch: SheetBatch<object>): Promise<CheckedLines> {
    const { problems } = await this.read(tx, batch);
    return { problems: new Map([...problems].map(([row, problem]) => [row, [problem]])) };
  }

  private async apply(tx: EntityManager, batch: SheetBatch<object>): Promise<AppliedLines> {
    const { beats, problems, repeats } = await this.read(tx, batch);
    const written = { companyId: batch.companyId, at: this.clock.now() };
    await this.beats.put(tx, written, beats);
    await this.retailers.addByName(tx, written, beats);
    await this.retailers.orderByName(tx, batch.companyId, beats);
    return { refused: new Map([...problems].map(([row, { message }]) => [row, message])), repeats };
  }

  private async read(tx: EntityManager, { companyId, lines }: SheetBatch<object>): Promise<ReadBeats> {
    const salesmen = await this.salesmen.byPhone(
      tx,
      companyId,
      lines.map(({ values }) => String(values.salesmanPhone)),
    );
    const known = await this.retailers.known(
      tx,
      companyId,
      lines.flatMap(({ values }) => retailerIdsOf(values.retailerIds)),
    );
    const firstRows = new Map<string, number>();
    const read: ReadBeats = { beats: [], problems: new Map(), repeats: new Set() };
    for (const line of lines) {
      const found = toBeat(line, { salesmen, known });
      if ('message' in found) {
        read.problems.set(line.row, found);
        continue;
      }
      const name = found.name.toLowerCase();
      const first = firstRows.get(name);
      if (first === undefined) {
        firstRows.set(name, line.row);
        read.beats.push(found);
      } else {
        read.problems.set(line.row, { key: 'name', message: SHEET_MESSAGES.sameAsRow(first) });
        read.repeats.add(line.row);
      }
    }
    return read;
  }
}

interface Known {
  salesmen: ReadonlyMap<string, string>;
  known: ReadonlySet<string>;
}

function toBeat({ values }: SheetLine, { salesmen, known }: Known): SheetBeat | CellProblem {
  const [name, phone] = [String(values.name), String(values.salesmanPhone)];
  const salesmanId = salesmen.get(phone);
  if (salesmanId === undefined) return { key: 'salesmanPhone', message: BEAT_MESSAGES.noSalesman(phone) };
  const retailerIds = retailerIdsOf(values.retailerIds);
  const foreign = retailerIds.find((id) => !known.has(id));
  if (foreign !== undefined) return { key: 'retailerIds', message: BEAT_MESSAGES.noRetailer(foreign) };
  return {
    name,
    description: String(values.description),
    salesmanId,
    retailerIds,
    weekdays: weekdaysOf(values.weekdays),
    visitOrder: visitOrderOf(retailerIds, values.visitOrder),
  };
}
