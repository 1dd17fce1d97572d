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
import { rows } from '../../database/rows.js';
import { BrandProfileEntity } from './brand-profile.entity.js';

interface BrandRow {
  token: string;
  name: string;
  logo_url: string | null;
  primary_color: string | null;
  banner_url: string | null;
  support_email: string | null;
  support_phone: string | null;
  website: string | null;
}

/** The brand_profiles table. Each company has one token, made on first use. */
@Injectable()
export class BrandProfiles {
  constructor(
    private readonly clock: Clock,
    private readonly pages: PublicPagesConfig,
  ) {}

  async findByToken(tx: EntityManager, token: string): Promise<BrandProfile | null> {
    const [row] = await rows<BrandRow>(tx, `${SELECT} WHERE b.token = $1 AND c.is_active`, [token]);
    return row ? toProfile(row) : null;
  }

  async getOwn(tx: EntityManager, companyId: string): Promise<OwnBrandProfile> {
    const token = randomBytes(16).toString('base64url');
    await insertMany(tx, BrandProfileEntity, [{ companyId, token, updatedAt: this.clock.now() }], {
      skipExisting: true,
    });
    const [row] = await rows<BrandRow>(tx, `${SELECT} WHERE b.company_id = $1`, [companyId]);
    if (!row) throw new BugError('A brand profile was not written');
    return { ...toProfile(row), token: row.token, link: `${this.pages.trackingOrigin}/track?t=${row.token}` };
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

const SELECT = `SELECT b.token, c.name, b.logo_url, b.primary_color, b.banner_url, b.support_email, b.support_phone, b.website
  FROM brand_profiles b JOIN companies_public c ON c.id = b.company_id`;

/** Checks again on the way out: a value that came into the table in another way never reaches a style or a link. */
function toProfile(row: BrandRow): BrandProfile {
  return {
    name: row.name,
    logoUrl: safeUrl(row.logo_url),
    primaryColor: safeColour(row.primary_color),
    bannerUrl: safeUrl(row.banner_url),
    supportEmail: row.support_email,
    supportPhone: row.support_phone,
    website: safeUrl(row.website),
  };
}
