import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A retailer on a beat. */
@Entity('beat_retailers')
@Unique('beat_retailers_once', ['companyId', 'beatId', 'retailerId'])
@Index('beat_retailers_by_retailer', ['companyId', 'retailerId'])
@ForeignKey('BeatEntity', ['companyId', 'beatId'], ['companyId', 'id'], { name: 'beat_retailers_beat_fk' })
@ForeignKey('StoreAddressEntity', ['companyId', 'retailerId'], ['companyId', 'id'], {
  name: 'beat_retailers_retailer_fk',
})
export class BeatRetailerEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  beatId!: string;

  @Column('uuid')
  retailerId!: string;

  /** Place in the order of the visits, from 1; null: after those that have one, by name. */
  @Column('integer', { nullable: true })
  position!: number | null;

  @Timestamp()
  createdAt!: Date;
}
