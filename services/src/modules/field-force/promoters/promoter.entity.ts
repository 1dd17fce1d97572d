import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** What a company knows of a promoter beside the account. */
@Entity('promoters')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'promoters_company_fk' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'promoters_user_fk' })
export class PromoterEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  /** The id in an outside HR system. */
  @Column('text', { nullable: true })
  hmsUserReferenceId!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
