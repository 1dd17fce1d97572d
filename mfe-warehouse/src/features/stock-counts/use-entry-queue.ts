import { type StockCountLine } from '@godown/contracts/stock-counts';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { countUnits } from './count-units.request.js';
import { isKeptUnits, type KeptUnits } from './kept-entries.js';
import { KEPT_ENTRIES } from './kept-entries-name.js';
import { stockCountKeys } from './stock-counts.keys.js';
import { t } from './stock-counts.texts.js';

const useKeptEntries = keptQueue<KeptUnits, StockCountLine>(KEPT_ENTRIES, { isEntry: isKeptUnits, send: countUnits });

/** Entries of all counts that wait for the network, kept on the device under the person's name; refused ones, until they are read. */
export function useEntryQueue(
  watch: Pick<KeptWatch<KeptUnits, StockCountLine>, 'onSent' | 'onRefused'>,
): KeptQueue<KeptUnits> {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  return useKeptEntries(userId, {
    ...watch,
    onAnswered: () => void queries.invalidateQueries({ queryKey: stockCountKeys.all }),
  });
}

/** Sends them whichever screen is open, and says there what was not counted. */
export function EntrySender() {
  useEntryQueue({ onRefused: ({ body }, why) => notify.error(t('count.refused'), `${body.wsin}: ${why}`) });
  return null;
}
