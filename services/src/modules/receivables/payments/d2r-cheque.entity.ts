import { type ChequeState } from '@godown/contracts/receivables';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Paise, TenantId, Timestamp } from '../../../database/columns.js';

/** What became of a cheque after it was collected. */
@Entity('d2r_cheques')
@ForeignKey('D2rCollectionEntity', ['companyId', 'collectionId'], ['companyId', 'id'], {
  name: 'd2r_cheques_collection_fk',
})
@Check('d2r_cheques_state_known', "state IN ('RECEIVED', 'CLEARED', 'BOUNCED')")
@Check('d2r_cheques_charge_not_negative', 'charge_paise >= 0')
export class D2rChequeEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  collectionId!: string;

  @Column('text')
  state!: ChequeState;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text', { nullable: true })
  bank!: string | null;

  /** The date on the cheque. */
  @Column('date', { nullable: true })
  dated!: string | null;

  /** What the bank took for a bounced cheque; the retailer owes it. */
  @Paise({ default: () => '0' })
  chargePaise!: number;

  @Timestamp({ nullable: true })
  settledAt!: Date | null;

  @Column('uuid', { nullable: true })
  settledBy!: string | null;
}
