import { type BulkOrderSummary } from '@godown/contracts/orders';
import { type SheetEdit, type SheetMapping } from '@godown/contracts/sheets';
import { type OpenedSheet, type PreviewPage } from './sheet-engine.js';

/** What the page asks the worker. */
export interface OrderSheetCalls {
  open: { call: { name: string; bytes: ArrayBuffer }; answer: OpenedSheet };
  judge: { call: { mapping: SheetMapping; edits: readonly SheetEdit[] }; answer: BulkOrderSummary };
  page: { call: { onlyErrors: boolean; from: number; count: number }; answer: PreviewPage };
}
