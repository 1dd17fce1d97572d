import { type JsonReader } from '../../../platform/connectors/index.js';
import { type CourierScan } from '../kit/courier-adapter.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';
import { listOrOne } from './bluedart.http.js';

/** The scans of one parcel, tracked or pushed. The code of a scan is its type, code and group: `UD 001-T`. */
export function bluedartScans(shipment: JsonReader): CourierScan[] {
  const awb = shipment.firstText('WaybillNo', 'AWBNo', '@WaybillNo');
  if (awb === null) return [];
  const expectedDay = partnerDay(
    shipment.firstText('DynamicExpectedDeliveryDate', 'ExpectedDeliveryDate', 'ExpectedDelivery'),
  );
  const tracked = listOrOne(shipment.at('Scans')).flatMap((row) => listOrOne(row.at('ScanDetail')));
  return tracked.flatMap((detail) => {
    const code = `${detail.at('ScanType').text() ?? ''} ${detail.at('ScanCode').text() ?? ''}-${detail.at('ScanGroupType').text() ?? ''}`;
    const time = [detail.at('ScanDate').text(), detail.at('ScanTime').text()].filter((part) => part !== null).join(' ');
    const scannedAt = partnerTime(time);
    if (scannedAt === null || detail.at('ScanCode').text() === null) return [];
    return [
      {
        awb,
        codes: [code],
        scannedAt,
        city: detail.at('ScannedLocation').text(),
        description: detail.at('Scan').text(),
        expectedDay,
      },
    ];
  });
}
