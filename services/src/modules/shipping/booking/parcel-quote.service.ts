import { Injectable } from '@nestjs/common';
import { likelyStateOf } from '@godown/contracts/geo';
import { addDays, indiaDay } from '@godown/contracts/orders';
import {
  type ParcelItem,
  type ParcelQuote,
  type QuoteParcelRequest,
  SHIPPING_MESSAGES,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { CatalogueService } from '../../catalogue/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type BoxedItem } from './box-size.repository.js';
import { QuoteService } from './quote.service.js';

/** An unknown lane is asked of couriers: enough for somebody who types orders all day, too few to walk through all PIN codes. */
const LIMIT = { limit: 120, windowSeconds: 60 } as const;

interface Contents {
  readonly items: readonly BoxedItem[];
  readonly weightGrams: number;
}

/** Couriers and prices while an order is typed in, by what its booking will go by. Nothing is held or written. */
@Injectable()
export class ParcelQuoteService {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly catalogue: CatalogueService,
    private readonly quotes: QuoteService,
    private readonly rateLimit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError missing for a foreign warehouse or item, rule for an inactive warehouse, tooMany */
  async of(actor: Actor, asked: QuoteParcelRequest): Promise<ParcelQuote> {
    const companyId = actor.requireCompany(asked.companyId);
    await this.rateLimit.require({ key: `quote-parcel:${actor.userId ?? companyId}`, ...LIMIT });
    const { pickupPincode, contents } = await this.database.within(actor, async (tx) => ({
      pickupPincode: await this.pickupOf(tx, companyId, asked.pickupWarehouseId),
      contents: await this.contentsOf(tx, companyId, asked),
    }));
    const { weightGrams, items } = contents;
    const quote = await this.quotes.ofParcel(companyId, {
      lane: { pickupPincode, dropPincode: asked.pincode, weightGrams, codPaise: asked.codPaise },
      weightGrams,
      state: asked.state ?? likelyStateOf(asked.pincode)?.name ?? '',
      items,
      box: asked.box ?? null,
    });
    const { couriers, skipped, box, balancePaise } = quote;
    const today = indiaDay(this.clock.now());
    return {
      couriers: couriers.map((courier) => ({
        ...courier,
        expectedOn: courier.estimatedDays === null ? null : addDays(today, courier.estimatedDays),
      })),
      skipped,
      weightGrams,
      box,
      wallet: actor.may('wallet.read')
        ? { companyId, balancePaise, remainingPaise: balancePaise - (couriers[0]?.freightPaise ?? 0) }
        : { companyId, balancePaise: null, remainingPaise: null },
    };
  }

  private async pickupOf(tx: EntityManager, companyId: string, warehouseId: string): Promise<string> {
    const { active, pincode } = await this.warehouses.get(tx, companyId, warehouseId);
    if (!active) throw new UserError('rule', 'WAREHOUSE_INACTIVE', SHIPPING_MESSAGES.warehouseInactive);
    return pincode;
  }

  private async contentsOf(
    tx: EntityManager,
    companyId: string,
    { items = [], weightGrams }: QuoteParcelRequest,
  ): Promise<Contents> {
    const ids = [...new Set(items.map(({ catalogueId }) => catalogueId))];
    const known = new Map((await this.catalogue.findByIds(tx, companyId, ids)).map((item) => [item.id, item]));
    if (known.size < ids.length) throw UserError.missing('Item not found');
    const weighed = items.reduce((sum, { catalogueId, quantity }) => sum + grams(known, catalogueId) * quantity, 0);
    return { items: items.map(toBoxedItem), weightGrams: Math.max(1, weightGrams ?? weighed) };
  }
}

function grams(known: ReadonlyMap<string, { weightGrams: number }>, id: string): number {
  return known.get(id)?.weightGrams ?? 0;
}

/** Found by its id: the SKU is not needed. */
function toBoxedItem({ catalogueId, quantity }: ParcelItem): BoxedItem {
  return { catalogueId, sku: '', quantity };
}
