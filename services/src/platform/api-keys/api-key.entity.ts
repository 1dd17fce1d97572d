import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A key with which a company's own software calls the API; kept as a hash. */
@Entity('api_keys')
@Unique('api_keys_hash_unique', ['companyId', 'secretHash'])
@SqlIndex('api_keys_previous_hash', '(company_id, previous_hash) WHERE (previous_hash IS NOT NULL)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'api_keys_company_fk' })
export class ApiKeyEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  /** The first characters of the secret. */
  @Column('text')
  start!: string;

  @Column('bytea')
  secretHash!: Buffer;

  /** Of the key before the last rotation, which works until `previousUntil`. */
  @Column('bytea', { nullable: true })
  previousHash!: Buffer | null;

  @Timestamp({ nullable: true })
  previousUntil!: Date | null;

  @Column('text', { array: true })
  scopes!: string[];

  /** Addresses and networks; empty: from everywhere. */
  @Column('text', { array: true })
  allowedAddresses!: string[];

  /** Whose rights the key has: it ends with the account. */
  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  expiresAt!: Date | null;

  @Timestamp({ nullable: true })
  revokedAt!: Date | null;

  @Timestamp({ nullable: true })
  lastUsedAt!: Date | null;

  @Column('text', { nullable: true })
  lastUsedIp!: string | null;
}
