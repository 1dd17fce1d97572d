import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@godown/contracts/common';
import {
  type BrandProfile,
  type OwnBrandProfile,
  type OwnBrandProfileResponse,
  type UpdateBrandProfileRequest,
} from '@godown/contracts/tracking';
import { type Actor } from '../../core/actor.js';
import { AuditTrail, type AuditLine } from '../../platform/audit/audit-trail.js';
import { Database } from '../../database/database.js';
import { BrandProfiles } from './brand-profiles.js';

const FIELDS = [
  'logoUrl',
  'primaryColor',
  'bannerUrl',
  'supportEmail',
  'supportPhone',
  'website',
] as const satisfies readonly (keyof BrandProfile)[];

/** A seller's own tracking page. */
@Injectable()
export class BrandProfileService {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandProfiles,
    private readonly audit: AuditTrail,
  ) {}

  async get(actor: Actor): Promise<OwnBrandProfileResponse> {
    const companyId = actor.requireCompany();
    const data = await this.database.within(actor, (tx) => this.brands.getOwn(tx, companyId));
    return { status: true, data };
  }

  async update(actor: Actor, changes: UpdateBrandProfileRequest): Promise<OwnBrandProfileResponse> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      const before = await this.brands.getOwn(tx, companyId);
      await this.brands.update(tx, companyId, changes);
      const after = await this.brands.getOwn(tx, companyId);
      await this.audit.write(tx, actor, {
        action: 'brand-profile.changed',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
        changes: changesBetween(before, after),
      });
      return { status: true, message: MESSAGES.success, data: after };
    });
  }
}

function changesBetween(before: OwnBrandProfile, after: OwnBrandProfile): NonNullable<AuditLine['changes']> {
  return Object.fromEntries(
    FIELDS.filter((name) => before[name] !== after[name]).map((name) => [
      name,
      { before: before[name], after: after[name] },
    ]),
  );
}
