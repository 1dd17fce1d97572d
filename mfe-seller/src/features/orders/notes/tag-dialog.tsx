import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './notes.texts.js';
import { TagPicker } from './tag-picker.js';
import { useTagOrders } from './tag-orders.request.js';

/** Gives many orders a tag, or takes it from them. */
export function TagDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [tag, setTag] = useState<string | null>(null);
  const change = useTagOrders();
  const send = (kind: 'add' | 'remove') => {
    if (tag === null) return;
    change.mutate(
      { orderIds: [...ids], [kind]: [tag] },
      {
        onSuccess: () => {
          notify.success(t('tagged'));
          onClose();
        },
        onError: (error) => notifyError(error, { text: t('tagsFailed') }),
      },
    );
  };
  const isIdle = tag === null || change.isPending;
  return (
    <Dialog
      title={t('bulkTitle', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button disabled={isIdle} onClick={() => send('remove')}>
            {t('bulkRemove')}
          </Button>
          <Button variant="solid" disabled={isIdle} loading={change.isPending} onClick={() => send('add')}>
            {t('bulkAdd')}
          </Button>
        </>
      }
    >
      <TagPicker label={t('bulkTag')} value={tag} onPick={setTag} />
    </Dialog>
  );
}
