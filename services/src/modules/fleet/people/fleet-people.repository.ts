import { type DriverDocuments, type PersonAddress } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { rowLock } from '../../../database/cluster-locks.js';
import { insertMany, upsertMany } from '../../../database/entity-sql.js';
import { FleetPersonEntity } from './fleet-person.entity.js';

export interface PersonDetails {
  readonly address: PersonAddress;
  readonly documents?: DriverDocuments | undefined;
}

/** The table `fleet_people`. An account that an operator made has no row until something is written of it. */
@Injectable()
export class FleetPeopleRepository {
  async save(tx: EntityManager, userId: string, { address, documents }: PersonDetails, at: Date): Promise<void> {
    await upsertMany(
      tx,
      FleetPersonEntity,
      ['userId'],
      [
        {
          userId,
          addressLine1: address.addressLine1,
          addressLine2: address.addressLine2 ?? null,
          city: address.city,
          state: address.state,
          pincode: address.pincode,
          country: address.country,
          licenceNumber: documents?.licenceNumber ?? null,
          licenceExpiresOn: documents?.licenceExpiresOn ?? null,
          vehiclePapersNumber: documents?.vehiclePapersNumber ?? null,
          vehiclePapersExpireOn: documents?.vehiclePapersExpireOn ?? null,
          updatedAt: at,
        },
      ],
    );
  }

  /** Locks the person's row until the transaction ends, and writes one where there is none. */
  async lock(tx: EntityManager, userId: string): Promise<FleetPersonEntity> {
    const [addressLine1, city, state, pincode, country] = ['', '', '', '', ''];
    const blank = { userId, addressLine1, city, state, pincode, country };
    await insertMany(tx, FleetPersonEntity, [blank], { skipExisting: true });
    const lock = await rowLock(tx, FleetPersonEntity, userId, 'pessimistic_write');
    return tx.getRepository(FleetPersonEntity).findOneOrFail({ where: { userId }, ...lock });
  }

  /** null: nothing is written of the person yet. */
  async findDuty(tx: EntityManager, userId: string): Promise<FleetPersonEntity['dutyStatus'] | null> {
    const found = await tx
      .getRepository(FleetPersonEntity)
      .findOne({ select: { dutyStatus: true }, where: { userId } });
    return found?.dutyStatus ?? null;
  }

  async setDuty(tx: EntityManager, userId: string, dutyStatus: FleetPersonEntity['dutyStatus']): Promise<void> {
    await tx.getRepository(FleetPersonEntity).update({ userId }, { dutyStatus, updatedAt: () => 'now()' });
  }

  async findCluster(tx: EntityManager, userId: string): Promise<string | null> {
    const found = await tx.getRepository(FleetPersonEntity).findOne({ select: { clusterId: true }, where: { userId } });
    return found?.clusterId ?? null;
  }

  async setCluster(tx: EntityManager, userIds: readonly string[], clusterId: string | null): Promise<void> {
    await tx
      .getRepository(FleetPersonEntity)
      .update({ userId: In([...userIds]) }, { clusterId, updatedAt: () => 'now()' });
  }

  async driversOf(tx: EntityManager, clusterId: string): Promise<string[]> {
    const found = await tx.getRepository(FleetPersonEntity).find({ select: { userId: true }, where: { clusterId } });
    return found.map(({ userId }) => userId);
  }
}
