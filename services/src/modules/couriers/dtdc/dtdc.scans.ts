import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

/** `14062026`, `1015` or `101530`, as words that the kit reads. */
function spelled(day: string | null, time: string | null): string | null {
  const date = /^(\d{2})(\d{2})(\d{4})$/.exec(day ?? '');
  if (!date) return day;
  const clock = /^(\d{2})(\d{2})(\d{2})?$/.exec(time ?? '');
  const [, hour, minute, second] = clock ?? [];
  const at = clock ? ` ${[hour, minute, second].filter(Boolean).join(':')}` : '';
  return `${date[1]}-${date[2]}-${date[3]}${at}`;
}

/** Tracking calls the code `strCode` and says it in `strAction`; the push has the code in `strAction` and says it in `strActionDesc`. */
function scanOf(awb: string, row: JsonReader, expectedDay: string | null): CourierScan[] {
  const code = row.firstText('strCode', 'strAction');
  const scannedAt = partnerTime(spelled(row.at('strActionDate').text(), row.at('strActionTime').text()));
  if (code === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: [code],
      scannedAt,
      city: row.at('strOrigin').text(),
      description:
        row.at('strCode').text() === null ? row.firstText('strActionDesc', 'strRemarks') : row.at('strAction').text(),
      expectedDay,
    },
  ];
}

export function dtdcTracking(json: JsonReader): CourierScan[] {
  const awb = json.at('trackHeader', 'strShipmentNo').text();
  if (awb === null) return [];
  const expectedDay = partnerDay(spelled(json.at('trackHeader', 'strExpectedDeliveryDate').text(), null));
  return json
    .at('trackDetails')
    .list()
    .flatMap((row) => scanOf(awb, row, expectedDay));
}

export function dtdcPush(awb: string, json: JsonReader): CourierScan[] {
  const expectedDay = partnerDay(spelled(json.at('shipment', 'strExpectedDeliveryDate').text(), null));
  return json
    .at('shipmentStatus')
    .list()
    .flatMap((row) => scanOf(awb, row, expectedDay));
}
