import { type QueryClient, useQueryClient } from '@godown/shared-ui/query';
import { useEffect } from 'react';
import { subscribeToChoices, tableColumns, type TableChoice } from '../table/table-choice.js';
import { columnsText } from './columns-text.js';
import { type ListAnswer, rememberColumns, sendColumns } from './views.requests.js';

/** Columns are dragged and ticked one after the other: they are sent when the person has paused. */
const PAUSE_MS = 1_000;
/** Outlive the screen: whoever leaves it at once has chosen all the same. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

async function send(client: QueryClient, list: string): Promise<void> {
  waiting.delete(list);
  const columns = tableColumns.own(list);
  try {
    await sendColumns(list, columns);
  } catch {
    // They stay on the device and are sent with the next change, or when the list is opened next.
    return;
  }
  rememberColumns(client, list, columns);
  if (tableColumns.own(list) === columns) tableColumns.markSent(list);
}

function sendSoon(client: QueryClient, list: string): void {
  clearTimeout(waiting.get(list));
  waiting.set(
    list,
    setTimeout(() => void send(client, list), PAUSE_MS),
  );
}

/** The person's own columns of a list, the same on every device: what this one has changed goes to the server, the rest comes from there. */
export function useOwnColumns(list: string, answer: ListAnswer | undefined): void {
  const client = useQueryClient();
  const stored = answer?.columns;
  useEffect(() => {
    if (stored === undefined) return;
    if (tableColumns.isUnsent(list)) sendSoon(client, list);
    else if (stored !== null && columnsText(stored) !== columnsText(tableColumns.own(list)))
      tableColumns.takeOver(list, stored);
  }, [client, list, stored]);
  useEffect(() => {
    let last: TableChoice = tableColumns.own(list);
    return subscribeToChoices(() => {
      const now = tableColumns.own(list);
      if (now !== last && tableColumns.isUnsent(list)) sendSoon(client, list);
      last = now;
    });
  }, [client, list]);
}
