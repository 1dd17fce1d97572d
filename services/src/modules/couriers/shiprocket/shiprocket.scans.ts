import { type CourierScan } from '../kit/courier-adapter.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

/** Label first, number second: public lists of the numbers disagree. */
function codesOf(label: string | null, id: string | null): string[] {
  const named = label === null || label.toUpperCase() === 'NA' ? [] : [label.toUpperCase()];
  return id === null || id.toUpperCase() === 'NA' ? named : [...named, `#${id}`];
}

/** `Palghar, MAHARASHTRA` → `Palghar` */
function cityOf(location: string | null): string | null {
  return location?.split(',')[0]?.trim() || location;
}

/** The list of activities, tracked or pushed. Activities without a time or code are dropped. */
function shiprocketScans(awb: string, activities: JsonReader): CourierScan[] {
  return activities.list().flatMap((row) => {
    const codes = codesOf(row.at('sr-status-label').text(), row.at('sr-status').text());
    const scannedAt = partnerTime(row.at('date').text());
    if (codes.length === 0 || scannedAt === null) return [];
    return [{ awb, codes, scannedAt, city: cityOf(row.at('location').text()), description: row.at('activity').text() }];
  });
}

/** What tracking answers: the activities, each with the day on which Shiprocket means to deliver. */
export function shiprocketTracking(awb: string, data: JsonReader): CourierScan[] {
  const expectedDay = partnerDay(data.at('etd').text() ?? data.at('shipment_track', 0, 'edd').text());
  return shiprocketScans(awb, data.at('shipment_track_activities')).map((scan) => ({ ...scan, expectedDay }));
}

/** A push carries the current status and, mostly, every scan so far. */
export function shiprocketPush(push: JsonReader): CourierScan[] {
  const awb = push.at('awb').text();
  if (awb === null) return [];
  const expectedDay = partnerDay(push.at('etd').text());
  return pushedScans(awb, push).map((scan) => ({ ...scan, expectedDay }));
}

function pushedScans(awb: string, push: JsonReader): CourierScan[] {
  const scans = shiprocketScans(awb, push.at('scans'));
  const codes = codesOf(
    push.firstText('shipment_status', 'current_status'),
    push.firstText('shipment_status_id', 'current_status_id'),
  );
  const scannedAt = partnerTime(push.at('current_timestamp').text());
  if (codes.length === 0 || scannedAt === null) return scans;
  const told = scans.some((scan) => scan.scannedAt.getTime() === scannedAt.getTime() && scan.codes[0] === codes[0]);
  return told
    ? scans
    : [...scans, { awb, codes, scannedAt, city: null, description: push.at('current_status').text() }];
}
