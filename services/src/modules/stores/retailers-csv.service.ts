import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import { type StoreAddressView } from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { mappingsOfStores, type RetailerMapping } from './retailer-mappings.sql.js';
import { StoreAddressesService } from './store-addresses.service.js';
import { portionOfStores } from './store-addresses.sql.js';

const PORTION = 1_000;

type Column<T> = readonly [heading: string, value: (row: T) => CsvValue];

const RETAILERS: readonly Column<StoreAddressView>[] = [
  ['Retailer ID', ({ id }) => id],
  ['Company ID', ({ companyId }) => companyId],
  ['Created At', ({ createdAt }) => shownTime(createdAt)],
  ['Store Name', ({ storeName }) => storeName],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['GSTIN', ({ GSTIN }) => GSTIN],
  ['Address Line 1', ({ addressLine1 }) => addressLine1],
  ['Address Line 2', ({ addressLine2 }) => addressLine2],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Pincode', ({ pincode }) => pincode],
  ['Country', ({ country }) => country],
  ['Longitude', ({ coordinate }) => coordinate.coordinates[0]],
  ['Latitude', ({ coordinate }) => coordinate.coordinates[1]],
  ['Distributor', ({ isDistributor }) => (isDistributor ? 'Yes' : 'No')],
  ['Active', ({ isActive }) => (isActive ? 'Yes' : 'No')],
  ['Duplicate Of', ({ duplicateOf }) => duplicateOf],
  ['Salesman', ({ salesman }) => salesman?.name],
  ['Image', ({ storeLocationImageUrl }) => storeLocationImageUrl],
];

const MAPPINGS: readonly Column<RetailerMapping>[] = [
  ['Retailer ID', ({ id }) => id],
  ['Store Name', ({ storeName }) => storeName],
  ['Phone', ({ phone }) => phone],
  ['GSTIN', ({ gstin }) => gstin],
  ['City', ({ city }) => city],
  ['Pincode', ({ pincode }) => pincode],
  ['Active', ({ isActive }) => (isActive ? 'Yes' : 'No')],
  ['Duplicate Of', ({ duplicateOf }) => duplicateOf],
  ['Beat', ({ beat }) => beat],
  ['Salesman', ({ salesman }) => salesman],
  ['Salesman Phone', ({ salesmanPhone }) => salesmanPhone],
];

type Cursor = { companyId: string; id: string };

/** Downloads, read in portions so that no number of retailers fills the memory. */
@Injectable()
export class RetailersCsvService {
  constructor(
    private readonly database: Database,
    private readonly stores: StoreAddressesService,
  ) {}

  /** Every retailer in view. */
  retailers(actor: Actor): Promise<Readable> {
    return this.file(actor, RETAILERS, portionOfStores);
  }

  /** Which beat and salesman each retailer has; one line per beat, and one for a retailer without any. */
  mappings(actor: Actor): Promise<Readable> {
    return this.file(actor, MAPPINGS, mappingsOfStores);
  }

  private async file<T extends Cursor>(
    actor: Actor,
    columns: readonly Column<T>[],
    read: (tx: EntityManager, companyIds: readonly string[] | null, after: Cursor | null, most: number) => Promise<T[]>,
  ): Promise<Readable> {
    const { database } = this;
    const companyIds = await database.reading(actor, (tx) => this.stores.requireRetailers(tx, actor));
    return Readable.from(
      (async function* lines(): AsyncGenerator<string> {
        yield csvLine(columns.map(([heading]) => heading));
        let after: Cursor | null = null;
        for (;;) {
          const last: Cursor | null = after;
          const portion: T[] = await database.reading(actor, (tx) => read(tx, companyIds, last, PORTION));
          if (portion.length === 0) return;
          yield portion.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
          after = portion.at(-1) ?? null;
        }
      })(),
    );
  }
}
