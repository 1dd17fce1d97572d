import { useState } from 'react';
import { NOTHING_SELECTED, type Selection } from './selection.js';

function without(selection: Selection, gone: readonly string[]): Selection {
  if (selection.kind === 'matching') return NOTHING_SELECTED;
  return { kind: 'some', ids: new Set([...selection.ids].filter((id) => !gone.includes(id))) };
}

/**
 * The chosen rows of a list. @param scope what the list is narrowed by: under other filters nothing is chosen, so that nobody acts on rows
 * that are not shown
 */
export function useSelection(scope: unknown) {
  const key = JSON.stringify(scope);
  const [held, setHeld] = useState({ key, selection: NOTHING_SELECTED });
  return {
    selection: held.key === key ? held.selection : NOTHING_SELECTED,
    setSelection: (selection: Selection) => setHeld({ key, selection }),
    /** These rows have left the list. */
    drop: (gone: readonly string[]) => setHeld((now) => ({ ...now, selection: without(now.selection, gone) })),
  };
}
