import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Decimal } from '../../database/columns.js';

/** A code of the harmonised system with its tax rate. */
@Entity('hsn_codes')
@Check('hsn_codes_format', "code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'")
export class HsnCodeEntity {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  description!: string;

  @Decimal(5, 2)
  igstPercent!: number;
}
