import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt, Timestamp } from '../../../database/columns.js';

/** What the account of a driver, a cluster owner or a warehouse user does not say of them. */
@Entity('fleet_people')
@Index('fleet_people_by_cluster', ['clusterId'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'fleet_people_user_fk' })
@ForeignKey('ClusterEntity', ['clusterId'], ['id'], { name: 'fleet_people_cluster_fk' })
@Check('fleet_people_duty_status_known', 'duty_status IN (1, 2, 3)')
@Check('fleet_people_licence_whole', '(licence_number IS NULL) = (licence_expires_on IS NULL)')
@Check('fleet_people_vehicle_papers_whole', '(vehicle_papers_number IS NULL) = (vehicle_papers_expire_on IS NULL)')
export class FleetPersonEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  /** Of a driver. */
  @Column('uuid', { nullable: true })
  clusterId!: string | null;

  /** A driver's status while the account is active: DRIVER_STATUS but `inactive`. */
  @Column('smallint', { default: 1 })
  dutyStatus!: 1 | 2 | 3;

  @Column('text')
  addressLine1!: string;

  @Column('text', { nullable: true })
  addressLine2!: string | null;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text')
  pincode!: string;

  @Column('text')
  country!: string;

  @Column('text', { nullable: true })
  licenceNumber!: string | null;

  @Column('date', { nullable: true })
  licenceExpiresOn!: string | null;

  @Column('text', { nullable: true })
  vehiclePapersNumber!: string | null;

  @Column('date', { nullable: true })
  vehiclePapersExpireOn!: string | null;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
