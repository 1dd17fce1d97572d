import { JsonReader } from '../../platform/connectors/index.js';

/** What Uniware wants carried; everything comes as text. */
export interface WaybillRequest {
  readonly isReturn: boolean;
  /** Of the shipping package, unique in its warehouse. */
  readonly code: string;
  readonly saleOrderCode: string;
  readonly pieces: number;
  readonly isCod: boolean;
  /** null: what is to be collected cannot be read. */
  readonly collectPaise: number | null;
}

/** @returns what is missing, by its name at Uniware */
export function readWaybillRequest(body: unknown): WaybillRequest | { readonly missing: string } {
  const node = new JsonReader(body);
  const shipment = node.at('Shipment');
  const code = shipment.at('code').text();
  const saleOrderCode = shipment.at('SaleOrderCode').text();
  if (code === null) return { missing: 'Shipment.code' };
  if (saleOrderCode === null) return { missing: 'Shipment.SaleOrderCode' };
  const mode = node.at('paymentMode').text()?.toUpperCase();
  if (mode !== 'COD' && mode !== 'PREPAID') return { missing: 'paymentMode' };
  const rupees = node.at('collectableAmount').number();
  return {
    isReturn: node.at('returnShipmentFlag').isYes(),
    code,
    saleOrderCode,
    pieces: shipment
      .at('items')
      .list()
      .reduce((sum, item) => sum + (item.at('quantity').number() ?? 0), 0),
    isCod: mode === 'COD',
    collectPaise: rupees === null ? null : Math.round(rupees * 100),
  };
}

/** The most that one question names. */
export const MOST_WAYBILLS = 50;

/** `"A1","A2"`: the list comes in quotes. */
export function readWaybills(list: string): string[] {
  return [...new Set(list.split(',').map((one) => one.replace(/["\s]/g, '')))].filter((one) => one !== '');
}
