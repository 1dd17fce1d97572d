import { type CourierScan } from '../kit/courier-adapter.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';

interface ScanFields {
  awb: string;
  type: string | null;
  status: string | null;
  code: string | null;
  time: string | null;
  city: string | null;
  description: string | null;
}

/** `Jalandhar_QajiMandi_P (Punjab)` is their name of a hub; the buyer is told the city it stands in. */
function cityOf(location: string | null): string | null {
  return location?.split(/[_(]/)[0]?.trim() || location;
}

function scan(fields: ScanFields): CourierScan | null {
  const scannedAt = partnerTime(fields.time);
  const key = [fields.type, fields.status].filter((part) => part !== null).join('/');
  if (scannedAt === null || key === '') return null;
  const codes = fields.code === null ? [key] : [`${key}#${fields.code}`, key];
  return { awb: fields.awb, codes, scannedAt, city: fields.city, description: fields.description };
}

/** The scans of one `Shipment`, pushed (`Status` alone) or tracked (`Scans` as well). Scans without a time are dropped. */
export function delhiveryScans(shipment: JsonReader): CourierScan[] {
  const awb = shipment.firstText('AWB', 'Waybill');
  if (awb === null) return [];
  const listed = shipment
    .at('Scans')
    .list()
    .map((row) => row.at('ScanDetail'));
  const tracked = listed.map((detail) =>
    scan({
      awb,
      type: detail.at('ScanType').text(),
      status: detail.at('Scan').text(),
      code: detail.at('StatusCode').text(),
      time: detail.firstText('ScanDateTime', 'StatusDateTime'),
      city: cityOf(detail.at('ScannedLocation').text()),
      description: detail.at('Instructions').text(),
    }),
  );
  const status = shipment.at('Status');
  const latest = scan({
    awb,
    type: status.at('StatusType').text(),
    status: status.at('Status').text(),
    code: shipment.at('NSLCode').text() ?? status.at('StatusCode').text(),
    time: status.at('StatusDateTime').text(),
    city: cityOf(status.at('StatusLocation').text()),
    description: status.at('Instructions').text(),
  });
  const expectedDay = partnerDay(shipment.firstText('ExpectedDeliveryDate', 'PromisedDeliveryDate'));
  const all = tracked.length > 0 ? tracked : [latest];
  return all.filter((entry) => entry !== null).map((entry) => ({ ...entry, expectedDay }));
}
