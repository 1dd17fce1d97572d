import { type StoreView } from '@godown/contracts/channels';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useDisconnectStore } from './disconnect-store.request.js';
import { t } from './channel-list.texts.js';

export function DisconnectDialog({ store, onClose }: { store: StoreView; onClose: () => void }) {
  const disconnect = useDisconnectStore();
  const confirm = async () => {
    try {
      const { message = 'Success', areWebhooksRemoved } = await disconnect.mutateAsync(store.id);
      if (areWebhooksRemoved) notify.success(message);
      else notify.warning(message);
      onClose();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <ConfirmDialog
      title={t('disconnectNamed', { shop: store.shop })}
      confirmLabel={t('disconnectStore')}
      cancelLabel={t('keepStore')}
      tone="danger"

      onConfirm={confirm}
      onClose={onClose}
    >
      {t('newOrdersStop')}
    </ConfirmDialog>
  );
}
