import { type RemittanceStatus } from '@godown/contracts/billing';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** One leg that the cash of a parcel has gone. */
@Entity('cod_remittance_moves')
@Index('cod_remittance_moves_of_remittance', ['companyId', 'remittanceId', 'id'])
@ForeignKey('CodRemittanceEntity', ['companyId', 'remittanceId'], ['companyId', 'id'], {
  name: 'cod_remittance_moves_remittance_fk',
})
export class CodRemittanceMoveEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  remittanceId!: string;

  @Column('text')
  fromStatus!: RemittanceStatus;

  @Column('text')
  toStatus!: RemittanceStatus;

  @Timestamp()
  at!: Date;

  @Column('uuid', { nullable: true })
  userId!: string | null;
}
