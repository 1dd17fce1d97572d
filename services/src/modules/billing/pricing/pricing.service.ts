import { Injectable } from '@nestjs/common';
import { BILLING_MESSAGES, type CompanyPricing, type UpdatePricingRequest } from '@godown/contracts/billing';
import { type ApiResponse, paiseToRupees } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { CompaniesService } from '../../companies/index.js';
import { type CompanyRates, RateCards } from './rate-cards.repository.js';

const HUNDRED = 100;

/** What a company pays: read as a whole, changed price by price. */
@Injectable()
export class PricingService {
  constructor(
    private readonly database: Database,
    private readonly rates: RateCards,
    private readonly companies: CompaniesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, companyId: string): Promise<CompanyPricing> {
    return this.database.within(actor, async (tx) =>
      toPricing(await this.rates.get(tx, await this.reached(tx, actor, companyId))),
    );
  }

  /** Bookings made from now on are charged by it; what is booked keeps its freight. */
  async update(actor: Actor, { companyId, field, value }: UpdatePricingRequest): Promise<ApiResponse> {
    await this.database.within(actor, async (tx) => {
      await this.reached(tx, actor, companyId);
      const before = valueOf(toPricing(await this.rates.get(tx, companyId)), field);
      const stored = typeof value === 'number' ? Math.round(value * HUNDRED) : value;
      await this.rates.set(tx, companyId, { field, value: stored, at: this.clock.now() });
      await this.audit.write(tx, actor, {
        action: 'pricing.changed',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
        changes: { [field]: { before, after: value } },
      });
    });
    return { status: true, message: BILLING_MESSAGES.pricingUpdated };
  }

  /** @throws UserError missing */
  private async reached(tx: EntityManager, actor: Actor, companyId: string): Promise<string> {
    return (await this.companies.get(tx, actor.requireCompany(companyId))).id;
  }
}

/** The price that a name of the update call stands for. */
function valueOf(pricing: CompanyPricing, field: UpdatePricingRequest['field']): number | string | null {
  const [section, name] = field.split('.');
  const found: unknown = Reflect.get(pricing, section ?? '');
  const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, name ?? '') : found;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function toPricing({ flat, lightning, storage }: CompanyRates): CompanyPricing {
  return {
    flat: {
      forward: paiseToRupees(flat.forwardPaise),
      rto: paiseToRupees(flat.rtoPaise),
      codPercent: flat.codBasisPoints / HUNDRED,
      codMinimum: paiseToRupees(flat.codMinimumPaise),
      packaging: paiseToRupees(flat.packagingPaise),
    },
    lightning: {
      forward: paiseToRupees(lightning.forwardPaise),
      rto: paiseToRupees(lightning.rtoPaise),
      perExtra500g: paiseToRupees(lightning.perExtra500gPaise),
    },
    storage: { rate: paiseToRupees(storage.ratePaise) },
    storageChargeType: storage.chargeType,
  };
}
