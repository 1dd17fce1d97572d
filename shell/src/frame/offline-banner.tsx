import { Flex } from '@godown/shared-ui/ui';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
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
      {isOnline ? null : <Flex paddingBlock="1.5">It seems like you are offline</Flex>}
    </Flex>
  );
}
