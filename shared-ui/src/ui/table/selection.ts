/** Chosen rows: some by id (they survive turning the page), or everything that the filters match. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'matching' };

export const NOTHING_SELECTED: Selection = { kind: 'some', ids: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'matching' || selection.ids.has(id);
}

export function selectionCount(selection: Selection, total: number): number {
  return selection.kind === 'matching' ? total : selection.ids.size;
}

/** Unticking one row of "all that match" leaves the rest of the page ticked: what is seen is what is meant. */
export function toggleRow(selection: Selection, id: string, on: boolean, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.kind === 'matching' ? pageIds : selection.ids);
  if (on) ids.add(id);
  else ids.delete(id);
  return { kind: 'some', ids };
}

export function togglePage(selection: Selection, on: boolean, pageIds: readonly string[]): Selection {
  const ids = new Set(selection.kind === 'matching' ? [] : selection.ids);
  for (const id of pageIds) {
    if (on) ids.add(id);
    else ids.delete(id);
  }
  return { kind: 'some', ids };
}
