import { type DriverHindrance } from './trips.dto.js';

/** The last days on which a driver's papers are valid, YYYY-MM-DD in India; null: nobody entered one. */
export interface DriverPapers {
  readonly licenceExpiresOn: string | null;
  readonly vehiclePapersExpireOn: string | null;
}

/** Why the driver may not drive on that day; null: nothing is known against it. */
export function hindranceOf(
  { licenceExpiresOn, vehiclePapersExpireOn }: DriverPapers,
  day: string,
): DriverHindrance | null {
  if (licenceExpiresOn !== null && licenceExpiresOn < day) return 'LICENCE_EXPIRED';
  return vehiclePapersExpireOn !== null && vehiclePapersExpireOn < day ? 'PAPERS_EXPIRED' : null;
}
