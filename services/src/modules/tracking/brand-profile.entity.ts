import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** What the tracking page shows of a brand. */
@Entity('brand_profiles')
@Index('brand_profiles_with_token', ['token'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'brand_profiles_company_fk' })
export class BrandProfileEntity {
  @TenantId()
  companyId!: string;

  @Column('text')
  token!: string;

  @Column('text', { nullable: true })
  logoUrl!: string | null;

  @Column('text', { nullable: true })
  primaryColor!: string | null;

  @Column('text', { nullable: true })
  bannerUrl!: string | null;

  @Column('text', { nullable: true })
  supportEmail!: string | null;

  @Column('text', { nullable: true })
  supportPhone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Timestamp()
  updatedAt!: Date;
}
