import { type ConnectionCheck, type Credentials } from '@godown/contracts/shipping';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Json, Timestamp } from '../../../database/columns.js';

/** The platform's own account with a courier. */
@Entity('platform_courier_accounts')
export class PlatformCourierAccountEntity {
  @PrimaryColumn('text')
  courier!: string;

  @Column('text')
  sealedCredentials!: string;

  @Json({ default: () => "'{}'::jsonb" })
  masks!: Credentials;

  @Json({ nullable: true })
  lastCheck!: ConnectionCheck | null;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
