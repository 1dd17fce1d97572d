import { TRIP_EVENTS } from '@godown/contracts/fleet';
import { useLive } from '@godown/shared-ui/live';
import { useQueryClient } from '@godown/shared-ui/query';
import { useEffect, useRef } from 'react';
import { tripKeys } from './trips.keys.js';

/** Steps that come at once are read once. */
const GATHER_MS = 500;

/** Reads an open trip again whenever the server says that something happened on it. Without a connection it is asked for now and then. */
export function useLiveTrip(id: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: tripKeys.detail(id) }), GATHER_MS);
  };
  const isThisOne = (message: unknown): boolean =>
    typeof message === 'object' && message !== null && 'id' in message && message.id === id;
  useLive(
    '/trips',
    {
      on: {
        [TRIP_EVENTS.changed]: (message) => {
          if (isThisOne(message)) readAgain();
        },
      },
      onConnect: (send) => send(TRIP_EVENTS.watch, id),
      onReconnect: readAgain,
    },
    id,
  );
}
