import { Injectable } from '@nestjs/common';
import { type BeatView, type ListBeatsQuery } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { selectPage } from '../../database/list/define-list.js';
import { BEAT_COLUMNS, BEATS, findBeat } from './field-force.sql.js';
import { toSalesmanView } from './salesmen/salesmen.read-model.js';

/** The query of the beats screen. */
@Injectable()
export class BeatListReadModel {
  async list(tx: EntityManager, query: ListBeatsQuery): Promise<{ beats: BeatView[]; count: number }> {
    const page = BEATS.page({ ...query, records: query.size, pageNumber: query.page }, query);
    const { found, count } = await selectPage(tx, page, BEAT_COLUMNS);
    return { beats: found.map(toBeatView), count };
  }

  async get(tx: EntityManager, id: string): Promise<BeatView | null> {
    const row = await findBeat(tx, id);
    return row === null ? null : toBeatView(row);
  }
}

type BeatRow = NonNullable<Awaited<ReturnType<typeof findBeat>>>;

function toBeatView({
  salesmanFirstName,
  salesmanLastName,
  salesmanPhone,
  salesmanCreatedAt,
  createdAt,
  ...beat
}: BeatRow): BeatView {
  const salesman = toSalesmanView({
    id: beat.salesmanId,
    firstName: salesmanFirstName,
    lastName: salesmanLastName,
    phone: salesmanPhone,
    createdAt: salesmanCreatedAt,
  });
  return { ...beat, salesman, createdAt: createdAt.toISOString() };
}
