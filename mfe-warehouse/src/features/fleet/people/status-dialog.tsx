import { type FleetPerson } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { ConfirmDialog, Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { useCashOfDriver } from '../../../cash/driver-cash.request.js';
import { type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { useSetPersonStatus } from './set-person-status.request.js';

/** What hangs on the person, in whole sentences. */
function consequences(kind: PeopleKind, person: FleetPerson, heldPaise: number): string[] {
  const clusters = person.clusters.map(({ name }) => name).join(', ');
  const warehouses = person.warehouses.map(({ name }) => name).join(', ');
  const count = person.assignedOrderIds.length;
  const told = [t('switch.signedOut', { name: person.name })];
  if (kind === 'drivers' && clusters !== '') told.push(t('switch.driverOf', { clusters }));
  if (kind === 'drivers' && count > 0) told.push(t('switch.orders', { count }));
  if (heldPaise > 0) told.push(t('switch.cash', { amount: formatPaise(heldPaise) }));
  if (kind === 'cluster-owners' && clusters !== '') told.push(t('switch.ownerOf', { clusters }));
  if (kind === 'warehouse-users' && warehouses !== '') told.push(t('switch.userOf', { warehouses }));
  return told;
}

interface StatusDialogProps {
  kind: PeopleKind;
  person: FleetPerson;
  onClose: () => void;
}

/** Asks before somebody is switched on or off, and says what hangs on it. */
export function StatusDialog({ kind, person, onClose }: StatusDialogProps) {
  const setStatus = useSetPersonStatus(kind);
  const { id, name } = person;
  const isActive = person.status !== 0;
  const mayReadCash = useCan('driverCash.read');
  const cash = useCashOfDriver(id, kind === 'drivers' && isActive && mayReadCash);
  const confirm = async () => {
    try {
      const answer = await setStatus.mutateAsync({ id, isActive: !isActive });
      notify.success(answer.message ?? t('save'));
      onClose();
    } catch (error) {
      notifyError(error, { text: t(`${kind}.switchFailed`) });
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
      <Flex direction="column" gap="2">
        {(isActive ? consequences(kind, person, cash.data?.heldPaise ?? 0) : [t('switch.back', { name })]).map(
          (sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ),
        )}
      </Flex>
    </ConfirmDialog>
  );
}
