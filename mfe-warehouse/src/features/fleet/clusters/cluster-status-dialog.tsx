import { type Cluster } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog, Flex, Text } from '@godown/shared-ui/ui';
import { t } from './clusters.texts.js';
import { useSetClusterStatus } from './set-cluster-status.request.js';

/** Asks before a cluster is switched on or off, and says what hangs on it. */
export function ClusterStatusDialog({ cluster, onClose }: { cluster: Cluster; onClose: () => void }) {
  const setStatus = useSetClusterStatus();
  const { id, name, isActive, pincodes, driverCount, openTrips } = cluster;
  const confirm = async () => {
    try {
      const answer = await setStatus.mutateAsync({ id, isActive: !isActive });
      notify.success(answer.message ?? name);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('switch.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={isActive ? t('switch.deactivate', { name }) : t('switch.activate', { name })}
      confirmLabel={isActive ? t('actions.deactivate') : t('actions.activate')}
      tone={isActive ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isActive ? (
        <Flex direction="column" gap="2">
          <Text>{t('switch.pincodes', { count: pincodes.length })}</Text>
          {driverCount > 0 ? <Text>{t('switch.drivers', { count: driverCount })}</Text> : null}
          {openTrips > 0 ? <Text>{t('switch.trips', { count: openTrips })}</Text> : null}
        </Flex>
      ) : (
        t('switch.on')
      )}
    </ConfirmDialog>
  );
}
