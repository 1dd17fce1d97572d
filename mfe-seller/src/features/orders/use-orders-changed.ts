import { ORDER_EVENTS, type OrdersChanged } from '@godown/contracts/orders';
import { useLive } from '@godown/shared-ui/live';
import { useCallback, useEffect, useState } from 'react';

/** How often orders have changed, or may have: the server says when they do, and somebody who comes back to the tab looks anyway. */
export function useOrdersChanged(watched: readonly string[]): number {
  const [times, setTimes] = useState(0);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [again]);
  useLive(
    '/orders',
    {
      on: {
        [ORDER_EVENTS.changed]: (message) => {
          // The edge: the event carries what contracts say it carries.
          const { companyId } = message as OrdersChanged;
          if (watched.length === 0 || watched.includes(companyId)) again();
        },
      },
      onConnect: (send) => {
        if (watched.length > 0) send(ORDER_EVENTS.watchCompanies, watched);
      },
      onReconnect: again,
    },
    watched.join(),
  );
  return times;
}
