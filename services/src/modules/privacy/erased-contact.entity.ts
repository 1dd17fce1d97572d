import { type ContactField } from '@godown/contracts/auth';
import { Check, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../database/columns.js';

/** The hash of a contact that was erased. */
@Entity('erased_contacts')
@Check('erased_contacts_field_known', "field IN ('phone', 'email')")
export class ErasedContactEntity {
  @PrimaryColumn('text')
  field!: ContactField;

  @PrimaryColumn('text')
  hash!: string;

  @Timestamp()
  erasedAt!: Date;
}
