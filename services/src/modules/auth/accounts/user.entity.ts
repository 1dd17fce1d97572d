import { type NavbarItem } from '@godown/contracts/auth';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, Json, SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';

/** A person with an account. */
@Entity('users')
@Index('users_dormant', ['lastActiveAt'], { where: "login_type <> 'admin' AND (num_nonnulls(phone, email) > 0)" })
@Index('users_phone_unique', ['phone', 'loginType'], { unique: true, where: 'phone IS NOT NULL' })
@SqlIndex('users_email_unique', '(lower(email), login_type) WHERE (email IS NOT NULL)', { unique: true })
@SqlIndex('users_username_unique', '(lower(username), login_type) WHERE (username IS NOT NULL)', { unique: true })
@Check('users_login_type_known', "login_type IN ('seller', 'warehouse', 'admin')")
export class UserEntity {
  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  username!: string | null;

  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('text')
  role!: Role;

  @Column('text')
  loginType!: LoginType;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @Column('boolean', { default: false })
  accountVerified!: boolean;

  @Column('boolean', { default: false })
  mustChangePassword!: boolean;

  /** Of whoever works in warehouses: every company that uses one of them is theirs, also one that starts later. */
  @Column('boolean', { default: false })
  servesAllCompanies!: boolean;

  @Json({ nullable: true })
  navbar!: NavbarItem[] | null;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;

  @Timestamp({ default: () => 'now()' })
  lastActiveAt!: Date;
}
