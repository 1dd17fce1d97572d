import { type Store } from './retailers.ts';

/** From each shop to the nearest that is left. */
export function inWalkingOrder(stores: readonly Store[]): Store[] {
  const left = [...stores];
  const walk = left.splice(0, 1);
  for (let here = walk.at(-1); here !== undefined && left.length > 0; here = walk.at(-1)) {
    const from = here;
    const distances = left.map((store) => distanceOf(from, store));
    walk.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return walk;
}

/** In degrees: shops of a beat are so near that a degree is as long everywhere. */
function distanceOf({ retailer: one }: Store, { retailer: other }: Store): number {
  const [longitude, latitude] = one.coordinate.coordinates;
  const [toLongitude, toLatitude] = other.coordinate.coordinates;
  return Math.hypot(longitude - toLongitude, latitude - toLatitude);
}
