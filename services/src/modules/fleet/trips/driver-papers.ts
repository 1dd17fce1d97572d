import { type DriverPapers, hindranceOf, startHindranceMessage } from '@godown/contracts/fleet';
import { type EntityManager, In } from 'typeorm';
import { UserError } from '../../../core/errors.js';
import { FleetPersonEntity } from '../people/fleet-person.entity.js';

const NOTHING_ENTERED: DriverPapers = { licenceExpiresOn: null, vehiclePapersExpireOn: null };

export async function findPapers(tx: EntityManager, driverId: string): Promise<DriverPapers> {
  const found = await tx.getRepository(FleetPersonEntity).findOne({
    select: { licenceExpiresOn: true, vehiclePapersExpireOn: true },
    where: { userId: driverId },
  });
  return found ?? NOTHING_ENTERED;
}

/** Of several drivers; those for whom nothing was entered are left out. */
export async function findPapersOf(
  tx: EntityManager,
  driverIds: readonly string[],
): Promise<Map<string, DriverPapers>> {
  if (driverIds.length === 0) return new Map();
  const found = await tx.getRepository(FleetPersonEntity).find({
    select: { userId: true, licenceExpiresOn: true, vehiclePapersExpireOn: true },
    where: { userId: In([...new Set(driverIds)]) },
  });
  return new Map(found.map((papers) => [papers.userId, papers]));
}

/** @throws UserError conflict when a paper of the driver has expired on that day, YYYY-MM-DD in India */
export async function refuseExpiredPapers(tx: EntityManager, driverId: string, day: string): Promise<void> {
  const hindrance = hindranceOf(await findPapers(tx, driverId), day);
  if (hindrance !== null) throw new UserError('conflict', 'DRIVER_PAPERS', startHindranceMessage(hindrance));
}
