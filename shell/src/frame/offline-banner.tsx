import { Flex } from '@godown/shared-ui/ui';
import { useSyncExternalStore } from 'react';
import { t } from './offline-banner.texts.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** @param isAway the server does not answer, whatever the device says of its network */
export function OfflineBanner({ isAway = false }: { isAway?: boolean }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine) && !isAway;
  return (
    <Flex
      role="status"
      justify="center"
      position="sticky"
      top="0"
      zIndex="overlay"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="sm"
      fontWeight="medium"
    >
      {isOnline ? null : <Flex paddingBlock="1.5">{t('offline')}</Flex>}
    </Flex>
  );
}
