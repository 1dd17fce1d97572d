import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { type CsvValue } from '@godown/contracts/csv';
import {
  gramsOverBooked,
  measuredChargeableGrams,
  type OrderPackingsResponse,
  type PackingsCsvQuery,
} from '@godown/contracts/packing';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import { csvText } from '../../platform/sheets/csv-text.js';
import { OrdersInReach, warehousesInScope } from '../orders/index.js';
import { PackingPhotos } from './packing-photos.js';
import { packingMissing } from './packing.errors.js';
import { bookedOf, toPacking } from './packing.mapper.js';
import { PackingRepository } from './packing.repository.js';
import { bookedWeightOf, PACKING, type PackingRow, PACKINGS } from './packing.sql.js';

/** Packings of one file. */
const MOST_PACKINGS = 20_000;
const PORTION = 500;
/** More often than anybody packs one order. */
const MOST_REVISIONS = 100;

const COLUMNS: readonly (readonly [heading: string, value: (row: PackingRow) => CsvValue])[] = [
  ['Order ID', (row) => row.shopOrderId],
  ['AWB', (row) => row.awb],
  ['Warehouse', (row) => row.warehouseName],
  ['Packed at', (row) => shownTime(row.packedAt)],
  ['Packed by', (row) => row.packedBy],
  ['Items', (row) => row.lines.map(({ sku, quantity }) => `${quantity} x ${sku}`).join('; ')],
  ['Box', (row) => row.box],
  ['Length (cm)', (row) => row.lengthCm],
  ['Breadth (cm)', (row) => row.breadthCm],
  ['Height (cm)', (row) => row.heightCm],
  ['Measured weight (gm)', (row) => row.weightGrams],
  ['Measured chargeable weight (gm)', (row) => measuredChargeableGrams(row, bookedOf(row))],
  ['Booked chargeable weight (gm)', (row) => row.bookedGrams],
  ['Over booked (gm)', (row) => gramsOverBooked(row, bookedOf(row))],
  ['Times packed', (row) => row.revision],
  ['Photo', (row) => (row.photo === null ? 'No' : 'Yes')],
];

/** How orders were packed: at the order, and as CSV. */
@Injectable()
export class PackingList {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersInReach,
    private readonly repository: PackingRepository,
    private readonly photos: PackingPhotos,
  ) {}

  /** The packings of an order that the caller may see, the latest first. */
  rowsOf(tx: EntityManager, { companyId, id }: { companyId: string; id: string }): Promise<PackingRow[]> {
    const page = PACKINGS.page(
      { records: MOST_REVISIONS, pageNumber: 1, by: 'revision', order: 'desc' },
      { companies: [companyId], scope: null, order: id },
    );
    return select(tx, PACKING, page.select(String(PACKING)), page.parameters);
  }

  async ofOrder(actor: Actor, orderId: string): Promise<OrderPackingsResponse> {
    return this.database.reading(actor, async (tx) => {
      const order = await this.orders.find(tx, actor, orderId);
      const packings = (await this.rowsOf(tx, order)).map(toPacking);
      return { status: true, booked: await bookedWeightOf(tx, order), packings };
    });
  }

  /** @throws UserError missing for a packing that the actor does not see, and for one without a photo */
  async photo(actor: Actor, id: string): Promise<{ type: string; stream: Readable }> {
    const key = await this.database.reading(actor, async (tx) => {
      const packing = isUuid(id) ? await this.repository.findById(tx, id) : null;
      if (packing === null) throw packingMissing();
      await this.orders.find(tx, actor, packing.orderId);
      return packing.photo;
    });
    if (key === null) throw packingMissing();
    return this.photos.open(key);
  }

  async csv(actor: Actor, { companyId, start, end, search }: PackingsCsvQuery): Promise<string> {
    const filter = {
      companies: companiesAmongView(actor, companyId === undefined ? undefined : [companyId]),
      scope: warehousesInScope(actor),
      latest: true as const,
      start,
      end,
    };
    return this.database.reading(actor, (tx) =>
      csvText({
        heading: COLUMNS.map(([heading]) => heading),
        linesOf: (row: PackingRow) => [COLUMNS.map(([, value]) => value(row))],
        portion: PORTION,
        most: MOST_PACKINGS,
        read: (pageNumber) => {
          const page = PACKINGS.page({ records: PORTION, pageNumber, search }, filter);
          return select(tx, PACKING, page.select(String(PACKING)), page.parameters);
        },
      }),
    );
  }
}
