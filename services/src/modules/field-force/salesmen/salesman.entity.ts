import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** How a company calls its salesman; whether and how he signs in is the account's. */
@Entity('salesmen')
@Index('salesmen_by_user', ['userId'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'salesmen_company_fk' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'salesmen_user_fk' })
export class SalesmanEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  firstName!: string;

  /** Empty for a name of one word. */
  @Column('text')
  lastName!: string;

  @Timestamp()
  createdAt!: Date;
}
