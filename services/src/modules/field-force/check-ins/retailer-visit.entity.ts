import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A salesman stood in a shop of their beat. Append-only. */
@Entity('retailer_visits')
@Unique('retailer_visits_once', ['companyId', 'salesmanId', 'requestKey'])
@SqlIndex('retailer_visits_newest', '(company_id, retailer_id, visited_at DESC)')
@SqlIndex('retailer_visits_of_salesman', '(salesman_id, visited_at)')
@ForeignKey('UserEntity', ['salesmanId'], ['id'], { name: 'retailer_visits_salesman_fk' })
@ForeignKey('BeatEntity', ['companyId', 'beatId'], ['companyId', 'id'], { name: 'retailer_visits_beat_fk' })
@ForeignKey('StoreAddressEntity', ['companyId', 'retailerId'], ['companyId', 'id'], {
  name: 'retailer_visits_retailer_fk',
})
@Check('retailer_visits_place', 'latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180')
export class RetailerVisitEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  beatId!: string;

  @Column('uuid')
  retailerId!: string;

  @Column('uuid')
  salesmanId!: string;

  /** Degrees north. */
  @Column('double precision')
  latitude!: number;

  /** Degrees east. */
  @Column('double precision')
  longitude!: number;

  @Column('double precision', { nullable: true })
  accuracyMetres!: number | null;

  /** The phone's key: a repeat records nothing. */
  @Column('text')
  requestKey!: string;

  /** What the phone's clock said; null when the phone did not say. */
  @Timestamp({ nullable: true })
  phoneAt!: Date | null;

  /** Of the photo in the file store. */
  @Column('text', { nullable: true })
  photoKey!: string | null;

  /** By the phone, its clock corrected; by the server where that cannot be. */
  @Timestamp()
  visitedAt!: Date;

  @Timestamp()
  recordedAt!: Date;
}
