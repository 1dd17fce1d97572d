import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

/** Their codes fold many states into one, so a scan is known by its words, whose case and dashes vary. */
function codesOf(words: string): string[] {
  return [words, words.toLowerCase().replace(/[\s-]+/g, ' ')];
}

function scanOf(awb: string, row: JsonReader): CourierScan[] {
  const status = row.at('status').text();
  const scannedAt = partnerTime(row.firstText('status_date_time', 'scan_date_time'));
  if (status === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: codesOf(status),
      scannedAt,
      city: row.firstText('status_location', 'scan_location'),
      description: row.firstText('status_remark', 'reason', 'remark'),
    },
  ];
}

/** One record of tracking or of a push: all scans, or the last one alone. */
export function ithinkScans(record: JsonReader): CourierScan[] {
  const awb = record.at('awb_no').text();
  if (awb === null) return [];
  const expectedDay = partnerDay(record.at('expected_delivery_date').text());
  const listed = record
    .at('scan_details')
    .list()
    .flatMap((row) => scanOf(awb, row));
  const scans = listed.length > 0 ? listed : scanOf(awb, record.at('last_scan_details'));
  return scans.map((scan) => ({ ...scan, expectedDay }));
}
