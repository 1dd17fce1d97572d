import { type SavedView } from '@godown/contracts/views';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { tableColumns, useTableChoice } from '../table/table-choice.js';
import { type ListViews } from '../table/use-list-params.js';
import { columnsText } from './columns-text.js';
import { type ListAnswer } from './views.requests.js';

/** In the address of somebody who has a default and wants the whole list. */
const ALL = 'all';

/** The default is for whoever opens the list without asking for anything. */
function useDefaultView(address: ListViews, answer: ListAnswer | undefined): void {
  const asksForNothing = address.id === null && address.query === '';
  const isOpen = useRef(asksForNothing);
  useEffect(() => {
    if (!asksForNothing) isOpen.current = false;
    if (!isOpen.current || answer === undefined) return;
    isOpen.current = false;
    const view = answer.views.find(({ id }) => id === answer.defaultViewId);
    if (view) address.show(view, true);
  }, [asksForNothing, address, answer]);
}

/** The view in the address: its columns are drawn, and whether the list has moved away from it is known. */
export function useShownView(list: string, address: ListViews, answer: ListAnswer | undefined) {
  const shown = answer?.views.find(({ id }) => id === address.id) ?? null;
  const columns = useTableChoice(list);
  useDefaultView(address, answer);
  const drawn = useRef(shown);
  useLayoutEffect(() => {
    drawn.current = shown;
  });
  const version = shown === null ? null : `${shown.id} ${shown.version}`;
  useLayoutEffect(() => {
    tableColumns.showView(list, version === null ? null : (drawn.current?.columns ?? null));
    return () => tableColumns.showView(list, null);
  }, [list, version]);
  const isChanged =
    shown !== null && (shown.query !== address.query || columnsText(shown.columns) !== columnsText(columns));
  return {
    shown,
    isChanged,
    /** What a view saved now consists of. */
    now: { query: address.query, columns },
    /** @param view null: the whole list */
    choose: (view: SavedView | null) =>
      address.show(view ?? { id: (answer?.defaultViewId ?? null) === null ? null : ALL, query: '' }),
  };
}
