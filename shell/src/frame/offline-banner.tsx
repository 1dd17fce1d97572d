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

/** For what sticks to the top as well: it stands below the banner instead of behind it. */
export const BELOW_BANNER = 'html:has([data-offline]) &';

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
      {isOnline ? null : (
        <Flex data-offline="" h="8" align="center">
          {t('offline')}
        </Flex>
      )}
    </Flex>
  );
}
