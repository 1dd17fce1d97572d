import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay } from '../kit/partner-time.js';

/** Statuses are words; their case and spaces vary, so the map knows them in small letters. */
function codesOf(words: string): string[] {
  return [words, words.toLowerCase().replace(/\s+/g, ' ')];
}

function scanOf(awb: string, row: JsonReader): CourierScan[] {
  const status = row.at('status').text();
  const at = row.at('ctime').number();
  if (status === null || at === null) return [];
  return [
    {
      awb,
      codes: codesOf(status),
      scannedAt: new Date(at),
      city: row.at('location').text(),
      description: row.at('desc').text(),
    },
  ];
}

/** A day as text, or as milliseconds. */
function expectedDayIn(row: JsonReader): string | null {
  const at = row.at('edd').number();
  return at === null ? partnerDay(row.at('edd').text()) : partnerDay(new Date(at).toISOString());
}

export function goswiftTracking(awb: string, json: JsonReader): CourierScan[] {
  const expectedDay = expectedDayIn(json);
  const details = json
    .at('track', 'details')
    .list()
    .flatMap((row) => scanOf(awb, row));
  const scans = details.length > 0 ? details : scanOf(awb, json.at('track'));
  return scans.map((scan) => ({ ...scan, expectedDay }));
}

export function goswiftPush(awb: string, push: JsonReader): CourierScan[] {
  return scanOf(awb, push).map((scan) => ({ ...scan, expectedDay: expectedDayIn(push) }));
}
