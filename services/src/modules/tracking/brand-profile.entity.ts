import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** What the tracking page shows of a brand. */
@Entity('brand_profiles')
@Unique('brand_profiles_token_unique', ['token'])
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
