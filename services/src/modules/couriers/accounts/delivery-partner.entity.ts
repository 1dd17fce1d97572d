import { type ConnectionCheck, type Credentials } from '@godown/contracts/shipping';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../../database/columns.js';

/** A company's account with a courier. */
@Entity('delivery_partners')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'delivery_partners_company_fk' })
export class DeliveryPartnerEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  courier!: string;

  @Column('boolean')
  isEnabled!: boolean;

  @Column('integer')
  priority!: number;

  @Column('text', { nullable: true })
  sealedCredentials!: string | null;

  @Json({ default: () => "'{}'::jsonb" })
  masks!: Credentials;

  @Json({ nullable: true })
  lastCheck!: ConnectionCheck | null;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
