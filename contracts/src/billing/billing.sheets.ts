import { type SheetDeclaration } from '../sheets/sheet.js';
import { REMITTANCE_LABELS, REMITTANCE_STATUSES, remittanceStatusOfName } from './cod-remittance.machine.js';

const MAX_RUPEES_PAISE = 10_000_000_000;
const AWB = {
  key: 'awb',
  header: 'AWB',
  kind: 'text',
  isRequired: true,
  maxLength: 64,
  example: '1490812345678',
  note: "The courier's number of the parcel",
} as const;

/** What couriers have paid for and what was paid out: moves the COD of each AWB. */
export const COD_STATUS_SHEET: SheetDeclaration = {
  key: 'COD_STATUS',
  title: 'COD status',
  columns: [
    AWB,
    {
      key: 'amountPaise',
      header: 'COD amount',
      kind: 'rupees',
      isRequired: true,
      max: MAX_RUPEES_PAISE,
      example: '1499.00',
      note: 'Rupees, exactly the cash of the order',
    },
    {
      key: 'status',
      header: 'remittance status',
      kind: 'choice',
      isRequired: true,
      example: 'In Process',
      note: REMITTANCE_STATUSES.map((status) => REMITTANCE_LABELS[status]).join(', '),
      readChoice: remittanceStatusOfName,
      choices: REMITTANCE_STATUSES.map((status) => REMITTANCE_LABELS[status]),
    },
  ],
};

/** The couriers' final charge of each parcel. */
export const SHIPPING_CHARGES_SHEET: SheetDeclaration = {
  key: 'SHIPPING_CHARGES',
  title: 'Shipping charges',
  rowKey: ['awb'],
  columns: [
    AWB,
    {
      key: 'totalPaise',
      header: 'total shipping charge',
      kind: 'rupees',
      isRequired: true,
      max: MAX_RUPEES_PAISE,
      example: '86.50',
      note: 'Rupees for the whole parcel, as the courier bills it',
    },
  ],
};
