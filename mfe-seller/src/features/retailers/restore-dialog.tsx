import { type StoreAddressView } from '@godown/contracts/stores';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { t } from './retailers.texts.js';
import { useUnmapDuplicate } from './unmap-duplicate.request.js';

export function RestoreDialog({ store, onClose }: { store: StoreAddressView; onClose: () => void }) {
  const unmap = useUnmapDuplicate();
  const confirm = async () => {
    try {
      notify.success((await unmap.mutateAsync(store.id)).message ?? 'Success');
      onClose();
    } catch (error) {
      notifyError(error, { text: t('restore.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('restore.title', { name: store.storeName })}
      confirmLabel={t('restore.confirm')}
      cancelLabel={t('restore.keep')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('restore.text')}
    </ConfirmDialog>
  );
}
