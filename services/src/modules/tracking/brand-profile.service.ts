import { Injectable } from '@nestjs/common';
import { type Answer, MESSAGES } from '@godown/contracts/common';
import { type UpdateBrandProfileDto } from '@godown/contracts/tracking';
import { type Actor } from '../../common/actor.js';
import { Database } from '../../database/database.js';
import { BrandProfiles, type OwnBrandProfile } from './brand-profiles.js';

export interface OwnBrandProfileAnswer extends Answer {
  data: OwnBrandProfile;
}

/** A seller's own tracking page. */
@Injectable()
export class BrandProfileService {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandProfiles,
  ) {}

  async get(actor: Actor): Promise<OwnBrandProfileAnswer> {
    const companyId = actor.requireCompany();
    const data = await this.database.within(actor, (tx) => this.brands.getOwn(tx, companyId));
    return { status: true, data };
  }

  async update(actor: Actor, changes: UpdateBrandProfileDto): Promise<OwnBrandProfileAnswer> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      await this.brands.getOwn(tx, companyId);
      await this.brands.update(tx, companyId, changes);
      return { status: true, message: MESSAGES.success, data: await this.brands.getOwn(tx, companyId) };
    });
  }
}
