import { type ProofKind } from '@godown/contracts/fleet';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../../database/columns.js';

/** A signature or a photo that a driver took at the door; a result may have both. It counts once the result that has its key is taken. */
@Entity('delivery_proofs')
@Index('delivery_proofs_with_id', ['id'])
@Index('delivery_proofs_of_order', ['orderId'])
@Unique('delivery_proofs_once', ['companyId', 'tripId', 'orderId', 'stepKey', 'kind'])
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'delivery_proofs_trip_fk' })
@Check('delivery_proofs_kind_known', "kind IN ('SIGNATURE', 'PHOTO')")
export class DeliveryProofEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  tripId!: string;

  @Column('uuid')
  orderId!: string;

  /** The phone's step that tells the result. */
  @Column('uuid')
  stepKey!: string;

  @Column('text')
  kind!: ProofKind;

  /** In the file store. */
  @Column('text')
  objectKey!: string;

  @Timestamp()
  createdAt!: Date;
}
