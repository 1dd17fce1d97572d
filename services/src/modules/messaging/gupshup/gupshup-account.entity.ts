import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** A company's WhatsApp app at Gupshup. Templates belong to an app. */
@Entity('gupshup_accounts')
@Index('gupshup_accounts_with_app', ['appName'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'gupshup_accounts_company_fk' })
export class GupshupAccountEntity {
  @TenantId()
  companyId!: string;

  @Column('text')
  appId!: string;

  @Column('text')
  appName!: string;

  /** The number that sends, with country code. */
  @Column('text')
  source!: string;

  @Column('text')
  sealedToken!: string;

  @Column('text')
  tokenMask!: string;

  /** Gupshup allows one sync an hour, whether or not it worked. */
  @Timestamp({ nullable: true })
  syncAskedAt!: Date | null;

  @Timestamp({ nullable: true })
  syncedAt!: Date | null;

  @Timestamp()
  updatedAt!: Date;
}
