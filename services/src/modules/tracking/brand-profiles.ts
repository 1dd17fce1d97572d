import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  type BrandProfile,
  type OwnBrandProfile,
  safeColour,
  safeUrl,
  type UpdateBrandProfileDto,
} from '@godown/contracts/tracking';
import { Clock } from '../../common/clock.js';
import { BugError } from '../../common/errors.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { rows } from '../../database/rows.js';

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
    await rows(
      tx,
      `INSERT INTO brand_profiles (company_id, token, updated_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [companyId, randomBytes(16).toString('base64url'), this.clock.now()],
    );
    const [row] = await rows<BrandRow>(tx, `${SELECT} WHERE b.company_id = $1`, [companyId]);
    if (!row) throw new BugError('A brand profile was not written');
    return { ...toProfile(row), token: row.token, link: `${this.pages.trackingOrigin}/track?t=${row.token}` };
  }

  async update(tx: EntityManager, companyId: string, changes: UpdateBrandProfileDto): Promise<void> {
    await rows(
      tx,
      `UPDATE brand_profiles SET logo_url = $2, primary_color = $3, banner_url = $4, support_email = $5, support_phone = $6, website = $7, updated_at = $8 WHERE company_id = $1`,
      [
        companyId,
        safeUrl(changes.logoUrl),
        safeColour(changes.primaryColor),
        safeUrl(changes.bannerUrl),
        changes.supportEmail ?? null,
        changes.supportPhone ?? null,
        safeUrl(changes.website),
        this.clock.now(),
      ],
    );
  }
}

const SELECT = `SELECT b.token, c.name, b.logo_url, b.primary_color, b.banner_url, b.support_email, b.support_phone, b.website
  FROM brand_profiles b JOIN companies c ON c.id = b.company_id`;

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
