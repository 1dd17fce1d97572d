import { type JourneyStatus, type TripOrder, type TripView } from '@godown/contracts/fleet';
import { formatCount } from '@godown/shared-ui/ui';

const GRAMS = 1000;
/** On the vehicle, or soon to be. */
const ABOARD: readonly JourneyStatus[] = ['PENDING', 'PICKED_UP', 'UNDELIVERED'];

/** What the vehicle carries with the chosen parcels, of what it takes; null where that is not known. */
export function roomOf({ capacity, journeyOrders }: TripView, chosen: readonly TripOrder[]) {
  if (capacity === undefined) return null;
  const parcels = [...journeyOrders.filter(({ status }) => ABOARD.includes(status)), ...chosen];
  const grams = parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return {
    parcels: formatCount(parcels.length),
    mostParcels: formatCount(capacity.parcels),
    kilograms: formatCount(grams / GRAMS),
    mostKilograms: formatCount(capacity.grams / GRAMS),
  };
}
