import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { ScanPanel } from '../../scans/scan-panel.js';
import { scansKey } from '../../scans/scan-queue.js';
import { handoverKeys } from './handovers.keys.js';
import { t } from './handovers.texts.js';
import { sendScans } from './send-scans.request.js';

/** Parcels, one scan each. */
export function ParcelScanner({ handoverId }: { handoverId: string }) {
  const client = useQueryClient();
  const userId = useSession((session) => session.profile?.entityId ?? '');
  return (
    <ScanPanel
      label={t('scan.label')}
      target={{
        storageKey: scansKey('handoverScans', userId, handoverId),
        send: (batch) => sendScans(handoverId, batch),
        onAnswered: () => void client.invalidateQueries({ queryKey: handoverKeys.all }),
      }}
    />
  );
}
