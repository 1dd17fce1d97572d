import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

/** The scans of one parcel that was asked for, newest first as they come. */
export function clickpostTracking(awb: string, parcel: JsonReader): CourierScan[] {
  const expectedDay = partnerDay(parcel.at('additional', 'courier_partner_edd').text());
  return parcel
    .at('scans')
    .list()
    .flatMap((row) => scanOf(awb, row, null))
    .map((scan) => ({ ...scan, expectedDay }));
}

/** A push has its own scan; beside it, the newest one that Clickpost knows of, since pushes overtake each other. */
export function clickpostPush(awb: string, push: JsonReader): CourierScan[] {
  const additional = push.at('additional');
  const reason = additional.at('ndr_status_code').text();
  const own = scanOf(awb, push, reason);
  const latest = scanOf(awb, additional.at('latest_status'), null);
  const isAnother = latest[0] !== undefined && latest[0].scannedAt.getTime() !== own[0]?.scannedAt.getTime();
  return isAnother ? [...own, ...latest] : own;
}

/** `9#3` is an undelivered parcel with Clickpost's number of the reason; tracking knows the `9` alone. */
function scanOf(awb: string, row: JsonReader, reason: string | null): CourierScan[] {
  const code = row.at('clickpost_status_code').text();
  const scannedAt = partnerTime(row.at('timestamp').text());
  if (code === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: reason === null ? [code] : [`${code}#${reason}`, code],
      canonicalCode: code,
      scannedAt,
      city: row.at('location').text(),
      description: row.firstText('remark', 'status'),
    },
  ];
}
