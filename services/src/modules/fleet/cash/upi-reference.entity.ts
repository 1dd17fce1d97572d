import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One reference pays one parcel, whichever company it is of. It is free again once the result was reversed. */
@Entity('upi_references')
export class UpiReferenceEntity {
  @PrimaryColumn('text')
  reference!: string;

  @Column('uuid')
  tenantId!: string;

  @Column('uuid')
  paymentId!: string;
}
