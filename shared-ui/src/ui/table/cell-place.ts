import { type CSSProperties } from 'react';
import { type ShownColumn } from './use-table-model.js';

/** @param place of the cell in its row: `usePins` counts its distances so */
export function pinStyle<Row>({ pin }: ShownColumn<Row>, place: number): CSSProperties {
  if (pin === null) return {};
  return pin === 'start' ? { insetInlineStart: `var(--pin-${place})` } : { insetInlineEnd: `var(--pin-${place})` };
}
