import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

/** Their tracking tells times of UTC, with or without saying so. */
function utc(text: string | null): Date | null {
  if (text === null) return null;
  return partnerTime(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}

interface Told {
  readonly awb: string;
  readonly type: string | null;
  readonly reason: string | null;
  readonly scannedAt: Date | null;
  readonly city: string | null;
  readonly description: string | null;
}

/** `UD#CNA` is a type with Pickrr's code of the reason. */
function scanOf({ awb, type, reason, scannedAt, city, description }: Told): CourierScan[] {
  if (type === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: reason === null ? [type] : [`${type}#${reason}`, type],
      canonicalCode: type,
      scannedAt,
      city,
      description,
    },
  ];
}

/** The scans of a tracking answer lie in groups of one type each. */
export function pickrrTracking(awb: string, json: JsonReader): CourierScan[] {
  const expectedDay = partnerDay(json.at('edd_stamp').text());
  return json
    .at('track_arr')
    .list()
    .flatMap((group) =>
      group
        .at('status_array')
        .list()
        .flatMap((row) =>
          scanOf({
            awb,
            type: group.at('status_name').text(),
            reason: row.at('pickrr_sub_status_code').text(),
            scannedAt: utc(row.at('status_time').text()),
            city: row.at('status_location').text(),
            description: row.at('status_body').text(),
          }),
        ),
    )
    .map((scan) => ({ ...scan, expectedDay }));
}

export function pickrrPush(awb: string, push: JsonReader): CourierScan[] {
  const expectedDay = partnerDay(push.at('EDD').text());
  return scanOf({
    awb,
    type: push.at('scan_type').text(),
    reason: push.at('pickrr_sub_status_code').text(),
    scannedAt: partnerTime(push.at('scan_datetime').text()),
    city: push.at('track_location').text(),
    description: push.at('track_info').text(),
  }).map((scan) => ({ ...scan, expectedDay }));
}
