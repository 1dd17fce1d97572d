import { type CheckInRequest } from '@godown/contracts/field-force';
import { t } from './todays-beat.texts.js';

export type Place = Required<Pick<CheckInRequest, 'latitude' | 'longitude' | 'accuracyMetres' | 'at'>>;

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

/** Why there is no place, in words for the person. */
export class PlaceUnknown extends Error {}

/** Where the phone is. @throws PlaceUnknown */
export function whereAmI(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMetres: Math.round(coords.accuracy),
          at: new Date(timestamp).toISOString(),
        }),
      (error) => reject(new PlaceUnknown(t(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'))),
      OPTIONS,
    );
  });
}
