import { SHIPPING_PACKAGE_MESSAGES, type ShippingPackageView } from '@godown/contracts/orders';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { PlusIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Button, ConfirmDialog, DataTable, Flex, Tag, type Column } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PackageDialog } from './package-dialog.js';
import { useRemovePackage } from './remove-package.request.js';
import { useShippingPackages } from './shipping-packages.request.js';
import { t } from './shipping-packages.texts.js';

function columnsOf(actions: {
  mayWrite: boolean;
  onEdit: (shown: ShippingPackageView) => void;
  onRemove: (shown: ShippingPackageView) => void;
}): Column<ShippingPackageView>[] {
  const columns: Column<ShippingPackageView>[] = [
    { key: 'name', header: t('name'), fixed: true, card: 'title', cell: (shown) => shown.name },
    { key: 'length', header: t('lengthCm'), align: 'end', cell: (shown) => shown.length },
    { key: 'breadth', header: t('breadthCm'), align: 'end', cell: (shown) => shown.breadth },
    { key: 'height', header: t('heightCm'), align: 'end', cell: (shown) => shown.height },
    { key: 'weight', header: t('weightGm'), align: 'end', cell: (shown) => shown.weight },
    {
      key: 'isDefault',
      header: t('default'),
      card: 'corner',
      cell: (shown) => (shown.isDefault ? <Tag tone="success">{t('default')}</Tag> : ''),
    },
  ];
  if (!actions.mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      cell: (shown) => (
        <Flex gap="2" justify="flex-end">
          <Button
            variant="link"
            size="sm"
            aria-label={t('editNamed', { name: shown.name })}
            onClick={() => actions.onEdit(shown)}
          >
            {t('edit')}
          </Button>
          <Button
            variant="link"
            size="sm"
            aria-label={t('removeNamed', { name: shown.name })}
            onClick={() => actions.onRemove(shown)}
          >
            {t('remove')}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** `/administration?tab=shippingpackages`: the boxes a company packs into. */
export function ShippingPackagesTab() {
  const list = useShippingPackages();
  const mayWrite = useCan('packages.write');
  const remove = useRemovePackage();
  const [editing, setEditing] = useState<ShippingPackageView | 'new' | null>(null);
  const [removing, setRemoving] = useState<ShippingPackageView | null>(null);
  const confirmRemove = async (shown: ShippingPackageView) => {
    try {
      notify.success((await remove.mutateAsync(shown.id)).message ?? 'Success');
      setRemoving(null);
    } catch (error) {
      notifyError(error);
    }
  };
  const add = mayWrite ? (
    <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setEditing('new')}>
      {t('addPackage')}
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        name="shipping-packages"
        label={t('shippingPackages')}
        columns={columnsOf({ mayWrite, onEdit: setEditing, onRemove: setRemoving })}
        rows={list.data ?? []}
        rowId={(shown) => shown.id}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('shippingPackagesInSentence')))}
        empty={{ title: SHIPPING_PACKAGE_MESSAGES.empty }}
        toolbar={add}
      />
      {editing === null ? null : (
        <PackageDialog shown={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title={t('removePackage', { name: removing.name })}
          confirmLabel={t('remove')}
          cancelLabel={t('keepPackage')}
          tone="danger"
          onConfirm={() => confirmRemove(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('parcelsAlreadyBookedKeep')}
        </ConfirmDialog>
      )}
    </>
  );
}
