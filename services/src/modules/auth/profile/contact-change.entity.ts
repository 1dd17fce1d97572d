import { type ContactField } from '@godown/contracts/auth';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** A new phone or e-mail address that is not proven yet. */
@Entity('contact_changes')
@Index('contact_changes_age', ['createdAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'contact_changes_user_fk' })
@Check('contact_changes_field_known', "field IN ('email', 'phone')")
export class ContactChangeEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  field!: ContactField;

  @Column('text')
  value!: string;

  @Timestamp()
  createdAt!: Date;
}
