import { errorText } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { Button, Dialog, ErrorState, SkeletonText } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { SupportContent } from './support-content.js';
import { supportQuery } from './support.request.js';
import { t } from './support.texts.js';

/** Over whatever screen is open: the message says which. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(supportQuery);
  const [screen] = useState(() => `${window.location.pathname}${window.location.search}`);
  return (
    <Dialog
      title={t('title')}
      description={t('about')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <ErrorState message={errorText(error, t('failed'))} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined ? (
        <SkeletonText lines={4} />
      ) : (
        <SupportContent contact={data} screen={screen} onSent={onClose} />
      )}
    </Dialog>
  );
}
