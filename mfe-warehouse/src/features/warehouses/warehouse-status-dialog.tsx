import { type WarehouseView } from '@godown/contracts/warehouses';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { ConfirmDialog, Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { useSetWarehouseStatus } from './set-warehouse-status.request.js';
import { useWarehouseDependents } from './warehouse-dependents.request.js';
import { t } from './warehouses.texts.js';

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}

/** What works for the warehouse and what it has not finished, in a sentence each; nothing for whom the fleet does not concern. */
function Dependents({ id }: { id: string }) {
  const { data } = useWarehouseDependents(id, useCan('drivers.read'));
  if (data === undefined) return null;
  const parts = [
    ...counted(data.clusters, 'cluster', 'clusters'),
    ...counted(data.drivers, 'driver', 'drivers'),
    ...counted(data.clusterOwners, 'cluster owner', 'cluster owners'),
    ...counted(data.warehouseUsers, 'warehouse user', 'warehouse users'),
  ];
  const unfinished = [
    ...counted(data.openOrders, 'order that has not left', 'orders that have not left'),
    ...counted(data.openTrips, 'open trip', 'open trips'),
    ...(data.cashPaise > 0 ? [t('inCashToDeposit', { amount: formatPaise(data.cashPaise) })] : []),
  ];
  return (
    <>
      {parts.length === 0 ? null : <Text>{t('itStillHasTheyStay', { parts: parts.join(', ') })}</Text>}
      {unfinished.length === 0 ? null : <Text>{t('notFinished', { unfinished: unfinished.join(', ') })}</Text>}
    </>
  );
}

/** Asks before a warehouse is switched on or off, and says what hangs on it. */
export function WarehouseStatusDialog({ warehouse, onClose }: { warehouse: WarehouseView; onClose: () => void }) {
  const setStatus = useSetWarehouseStatus();
  const verb = warehouse.active ? t('deactivate') : t('activate');
  const confirm = async () => {
    try {
      const answer = await setStatus.mutateAsync({ id: warehouse.id, active: !warehouse.active });
      notify.success(answer.message ?? 'Success');
      onClose();
    } catch (error) {
      notifyError(error, { text: t('couldntChangeTheWarehouse') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`${verb} ${warehouse.name}?`}
      confirmLabel={verb}
      tone={warehouse.active ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {warehouse.active ? (
        <Flex direction="column" gap="2">
          <Text>{t('itTakesNoNewOrders')}</Text>
          <Dependents id={warehouse.id} />
        </Flex>
      ) : (
        t('itTakesOrdersAndStock')
      )}
    </ConfirmDialog>
  );
}
