import {
  type AssignableDriver,
  hindranceMessage,
  hindranceOf,
  TRIP_MESSAGES,
  type TripDriver,
} from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../../../core/errors.js';
import { type DriverRow, findDrivers } from './planning.sql.js';

export function toAssignable(driver: DriverRow, day: string): AssignableDriver {
  const { id, name, phone } = driver;
  return { id, name, phone, hindrance: hindranceOf(driver, day) };
}

/** @throws UserError invalid when a paper of the driver has expired on that day */
export function refuseHindered(driver: DriverRow, day: string): void {
  const hindrance = hindranceOf(driver, day);
  if (hindrance === null) return;
  const message = hindranceMessage(hindrance, driver.name);
  throw new UserError('invalid', 'DRIVER_PAPERS', message, { errors: [{ field: 'driverId', message }] });
}

/** A driver of the warehouse who may drive on that day. @throws UserError missing, invalid when a paper has expired */
export async function requireDriver(
  tx: EntityManager,
  { warehouseId, driverId, day }: { readonly warehouseId: string; readonly driverId: string; readonly day: string },
): Promise<TripDriver> {
  const driver = (await findDrivers(tx, warehouseId)).find(({ id }) => id === driverId);
  if (driver === undefined) throw UserError.missing(TRIP_MESSAGES.driverMissing);
  refuseHindered(driver, day);
  return driver;
}
