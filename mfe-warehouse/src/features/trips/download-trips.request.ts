import { downloadCsv } from '@godown/shared-ui/api';
import { type TripFilters } from './list-trips.request.js';

/** A failure is told in the specified words. */
export const downloadTrips = (filters: TripFilters) =>
  downloadCsv('/csv/wms/trips', { filename: 'trips.csv', query: { ...filters } });
