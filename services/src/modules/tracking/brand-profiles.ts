import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  type BrandProfile,
  type OwnBrandProfile,
  safeColour,
  safeUrl,
  type UpdateBrandProfileRequest,
} from '@godown/contracts/tracking';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { insertMany } from '../../database/entity-sql.js';
import { type Brand, brandOfCompany, brandOfToken, companyOfToken } from './brand-profiles.sql.js';
import { BrandProfileEntity } from './brand-profile.entity.js';

/** The brand_profiles table. Each company has one token, made on first use. */
@Injectable()
export class BrandProfiles {
  constructor(
    private readonly clock: Clock,
    private readonly pages: PublicPagesConfig,
  ) {}

  async findByToken(tx: EntityManager, token: string): Promise<BrandProfile | null> {
    const brand = await brandOfToken(tx, token);
    return brand && toProfile(brand);
  }

  /** For other modules: the active company that a brand's page belongs to. */
  findCompany(tx: EntityManager, token: string): Promise<string | null> {
    return companyOfToken(tx, token);
  }

  async getOwn(tx: EntityManager, companyId: string): Promise<OwnBrandProfile> {
    const token = randomBytes(16).toString('base64url');
    await insertMany(tx, BrandProfileEntity, [{ companyId, token, updatedAt: this.clock.now() }], {
      skipExisting: true,
    });
    const brand = await brandOfCompany(tx, companyId);
    if (!brand) throw new BugError('A brand profile was not written');
    return { ...toProfile(brand), token: brand.token, link: `${this.pages.trackingOrigin}/track?t=${brand.token}` };
  }

  async update(tx: EntityManager, companyId: string, changes: UpdateBrandProfileRequest): Promise<void> {
    await tx.getRepository(BrandProfileEntity).update(
      { companyId },
      {
        logoUrl: safeUrl(changes.logoUrl),
        primaryColor: safeColour(changes.primaryColor),
        bannerUrl: safeUrl(changes.bannerUrl),
        supportEmail: changes.supportEmail ?? null,
        supportPhone: changes.supportPhone ?? null,
        website: safeUrl(changes.website),
        updatedAt: this.clock.now(),
      },
    );
  }
}

/** Checks again on the way out: a value that came into the table in another way never reaches a style or a link. */
function toProfile(brand: Brand): BrandProfile {
  return {
    name: brand.name,
    logoUrl: safeUrl(brand.logoUrl),
    primaryColor: safeColour(brand.primaryColor),
    bannerUrl: safeUrl(brand.bannerUrl),
    supportEmail: brand.supportEmail,
    supportPhone: brand.supportPhone,
    website: safeUrl(brand.website),
  };
}
