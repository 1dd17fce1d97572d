import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  COMMON_CATEGORIES,
  type RecommendationCategory,
  type RecommendationForm,
  type RecommendedRetailer,
} from '@godown/contracts/recommendation';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { reasonsOf, scoreOf } from './ranking.js';
import { RecommendationConfig } from './recommendation.config.js';
import { categoriesOf, countRetailers, evidenceOf } from './recommendation.sql.js';

/** As many as a person would go through. */
const MOST = 50;

/** Retailers are ranked by what shops like them buy. */
@Injectable()
export class RecommendationService {
  readonly pageUrl: string | null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: RecommendationConfig,
  ) {
    this.pageUrl = config.pageUrl === '' ? null : config.pageUrl;
  }

  /** Those of the catalogue in view and the common ones, by name. */
  async categories(actor: Actor): Promise<RecommendationCategory[]> {
    const own = await this.database.reading(actor, (tx) => categoriesOf(tx, companiesInView(actor)));
    const names = new Map([...COMMON_CATEGORIES, ...own].map((name) => [name.toLowerCase(), name]));
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  }

  async rank(
    actor: Actor,
    form: RecommendationForm,
  ): Promise<{ retailers: RecommendedRetailer[]; retailerCount: number; withoutOrders: number }> {
    const companyId = actor.requireCompany(form.companyId);
    const asked = { companyId, category: form.category.toLowerCase(), clusters: form.clusters, now: this.clock.now() };
    const [evidence, retailerCount] = await this.database.reading(actor, async (tx) => [
      await evidenceOf(tx, asked),
      await countRetailers(tx, asked),
    ]);
    const product = { category: form.category, aovPaise: rupeesToPaise(form.aov) ?? 0 };
    const retailers = evidence
      .map((row) => ({ row, score: scoreOf(row, product) }))
      .toSorted(
        (left, right) => right.score - left.score || left.row.storeName.localeCompare(right.row.storeName, 'en'),
      )
      .slice(0, MOST)
      .map(({ row, score }): RecommendedRetailer => {
        const { id, storeName, phone, city, pincode, cluster } = row;
        const retailer = { id, companyId, storeName, phone, city, pincode };
        return { retailer, cluster, score, reasons: reasonsOf(row, product) };
      });
    return { retailers, retailerCount, withoutOrders: retailerCount - evidence.length };
  }
}
