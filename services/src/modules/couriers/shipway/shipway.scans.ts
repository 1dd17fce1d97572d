import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';
import { shipwayCode } from './shipway.statuses.js';

interface Told {
  readonly awb: string;
  readonly status: string | null;
  readonly time: string | null;
  readonly row: JsonReader;
}

function scanOf({ awb, status, time, row }: Told): CourierScan[] {
  const scannedAt = partnerTime(time);
  if (status === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: [shipwayCode(status)],
      scannedAt,
      city: row.at('location').text(),
      description: row.firstText('remarks', 'remark'),
    },
  ];
}

/** One parcel of a tracking answer. */
export function shipwayTracking(parcel: JsonReader): CourierScan[] {
  const awb = parcel.at('awb').text();
  if (awb === null) return [];
  const details = parcel.at('tracking_details');
  const expectedDay = partnerDay(details.at('shipment_details', 0, 'expected_delivery_date').text());
  return details
    .at('tracking_history')
    .list()
    .flatMap((row) => scanOf({ awb, status: row.at('status').text(), time: row.at('timestamp').text(), row }))
    .map((scan) => ({ ...scan, expectedDay }));
}

/** A push tells of one status; `scans` repeats those before it. */
export function shipwayPush(awb: string, push: JsonReader): CourierScan[] {
  const newest = scanOf({
    awb,
    status: push.firstText('current_status_code', 'current_status'),
    time: push.at('status_time').text(),
    row: push,
  });
  const before = push
    .at('scans')
    .list()
    .flatMap((row) => scanOf({ awb, status: row.at('status').text(), time: row.at('timestamp').text(), row }));
  return [...newest, ...before];
}
