import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import {
  dimensionsText,
  type CatalogueItemView,
  type DownloadCatalogueRequest,
  type WsinView,
} from '@godown/contracts/catalogue';
import { type Actor } from '../../core/actor.js';
import { companiesWithinReach } from '../../core/company-scope.js';
import { csvLine } from '@godown/contracts/csv';
import { Database } from '../../database/database.js';
import { CatalogueListReadModel, type CatalogueSelection } from './catalogue-list.read-model.js';
import { WsinListReadModel } from './wsin-list.read-model.js';

const PORTION = 2_000;

const COLUMNS: readonly (readonly [
  heading: string,
  value: (item: CatalogueItemView) => string | number | undefined | null,
])[] = [
  ['Catalog ID', (item) => item.catalogId],
  ['SKU ID', (item) => item.skuId],
  ['Product Title', (item) => item.productTitle],
  ['Variant Title', (item) => item.variantTitle],
  ['Shop Type', (item) => item.shopType],
  ['WSIN', (item) => item.wsin],
  ['Dimensions', (item) => dimensionsText(item)],
  ['Weight', (item) => item.weight],
  ['Price', (item) => item.price],
  ['Base Price', (item) => item.basePrice],
  ['Margin', (item) => item.margin],
  ['Distributor Margin', (item) => item.distributorMargin],
  ['HSN Code', (item) => item.hsnCode],
  ['Category', (item) => item.category],
  ['D2R Category', (item) => item.d2rCategory],
  ['Handle', (item) => item.handle],
  ['Barcode', (item) => item.barcode],
  ['Active', (item) => item.active],
  ['SGST', (item) => item.sgst],
  ['CGST', (item) => item.cgst],
  ['IGST', (item) => item.igst],
  ['UTGST', (item) => item.utgst],
  ['CESS', (item) => item.cess],
  ['Company', (item) => item.companyName],
  ['Image URLs', (item) => item.imageUrls.join(' ')],
];

/** What is needed to fill in a mapping sheet. */
const MAPPING_COLUMNS: readonly (readonly [heading: string, value: (item: CatalogueItemView) => string | null])[] = [
  ['SKU ID', (item) => item.skuId],
  ['Product Title', (item) => item.productTitle],
  ['Variant Title', (item) => item.variantTitle],
  ['Shop Type', (item) => item.shopType],
  ['WSIN', (item) => item.wsin],
];

/** Downloads of the catalogue, read in portions so that no size of catalogue fills the memory. */
@Injectable()
export class CatalogueCsvService {
  constructor(
    private readonly database: Database,
    private readonly lists: CatalogueListReadModel,
    private readonly wsins: WsinListReadModel,
  ) {}

  items(actor: Actor, selection: CatalogueSelection): Readable {
    const companyIds = companiesWithinReach(actor, selection.companyIds ?? []);
    return Readable.from(this.itemLines(actor, { ...selection, companyIds }));
  }

  stockNumbers(actor: Actor, companyId: string): Readable {
    return Readable.from(this.stockNumberLines(actor, companiesWithinReach(actor, [companyId])));
  }

  /** The chosen items of one company; ids of others are not found. */
  async chosen(actor: Actor, { companyId, catalogIds }: DownloadCatalogueRequest): Promise<Readable> {
    const [owner = companyId] = companiesWithinReach(actor, [companyId]) ?? [];
    const items = await this.database.reading(actor, (tx) => this.lists.byIds(tx, owner, catalogIds));
    const lines = [
      MAPPING_COLUMNS.map(([heading]) => heading),
      ...items.map((item) => MAPPING_COLUMNS.map(([, value]) => value(item))),
    ];
    return Readable.from([lines.map((line) => csvLine(line)).join('')]);
  }

  private async *itemLines(actor: Actor, selection: CatalogueSelection): AsyncGenerator<string> {
    yield csvLine(COLUMNS.map(([heading]) => heading));
    let after: string | null = null;
    for (;;) {
      const last: string | null = after;
      const portion: CatalogueItemView[] = await this.database.reading(actor, (tx) =>
        this.lists.portion(tx, selection, last, PORTION),
      );
      if (portion.length > 0) yield portion.map((item) => csvLine(COLUMNS.map(([, value]) => value(item)))).join('');
      if (portion.length < PORTION) return;
      after = portion.at(-1)?.catalogId ?? null;
    }
  }

  private async *stockNumberLines(actor: Actor, companyIds: readonly string[] | null): AsyncGenerator<string> {
    yield csvLine(['WSIN', 'Product Title', 'SKU ID', 'Created At']);
    let after: string | null = null;
    for (;;) {
      const last: string | null = after;
      const portion: WsinView[] = await this.database.reading(actor, (tx) =>
        this.wsins.portion(tx, companyIds, last, PORTION),
      );
      if (portion.length > 0)
        yield portion
          .map((row) => csvLine([row.wsin, row.productTitle, row.skuIds.join(' '), shownTime(row.createdAt)]))
          .join('');
      if (portion.length < PORTION) return;
      after = portion.at(-1)?.wsin ?? null;
    }
  }
}
