import { type SheetColumn, type SheetDeclaration } from '../sheets/index.js';
import { INVENTORY_MESSAGES, MAX_QUANTITY } from './inventory.actions.js';

function count(key: string, header: string, over: Pick<SheetColumn, 'example' | 'note'>): SheetColumn {
  const message = `${header} should be zero or a positive number`;
  return {
    key,
    header,
    kind: 'integer',
    isRequired: true,
    min: 0,
    max: MAX_QUANTITY,
    requiredMessage: message,
    invalidMessage: message,
    ...over,
  };
}

/** Warehouse app, inventory list: many deliveries at once. The warehouse is chosen beside the sheet. */
export const BULK_INBOUND_SHEET: SheetDeclaration = {
  key: 'BULK_INBOUND',
  title: 'Bulk inbound',
  columns: [
    {
      key: 'wsin',
      header: 'WSIN',
      kind: 'text',
      isRequired: true,
      maxLength: 64,
      upperCase: true,
      example: 'W00000000001',
      note: 'Stock number of the company',
    },
    {
      key: 'date',
      header: 'Date',
      kind: 'day',
      isRequired: true,
      requiredMessage: INVENTORY_MESSAGES.dateEmpty,
      example: '2026-11-21',
      note: 'The day the goods arrived, YYYY-MM-DD or DD/MM/YYYY; not in the future',
    },
    count('accepted', 'Accepted', { example: '100', note: 'Units that are added to stock' }),
    count('rejected', 'Rejected', { example: '0', note: 'Units that are not added to stock' }),
    {
      key: 'remark',
      header: 'Remark',
      kind: 'text',
      isRequired: true,
      maxLength: 500,
      example: 'Delivery note 4711',
      note: 'Duplicates are ignored, also across files. Otherwise equal deliveries need different remarks.',
    },
  ],
  checkRow: ({ accepted, rejected }) =>
    Number(accepted) + Number(rejected) > 0
      ? []
      : [{ key: 'accepted', message: 'Accepted and rejected cannot both be zero' }],
};

export const BULK_INBOUND_MESSAGES = {
  warehouse: 'Please select a warehouse',
  company: 'Please select a company',
  wsinNotFound: 'WSIN not found',
  again: 'This delivery is booked already',
} as const;
