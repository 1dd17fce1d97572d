import { useEffect, useRef } from 'react';
import { type Socket } from 'socket.io-client';

const opening = new Map<string, Promise<Socket>>();

/** One connection per namespace. The socket's code (about 12 kB) is fetched when the first screen wants live news. */
function open(namespace: string): Promise<Socket> {
  const known = opening.get(namespace);
  if (known) return known;
  const opened = import('socket.io-client').then(({ io }) =>
    io(namespace, { path: '/socket.io', withCredentials: true, transports: ['websocket', 'polling'] }),
  );
  opening.set(namespace, opened);
  return opened;
}

/** Signing out: the server forgets the rooms with the connections. */
export async function closeLive(): Promise<void> {
  const sockets = [...opening.values()];
  opening.clear();
  for (const socket of await Promise.allSettled(sockets)) if (socket.status === 'fulfilled') socket.value.disconnect();
}

export interface LiveHandlers {
  /** By event name. A message is a hint that something changed; the list call is the truth. */
  on: Readonly<Record<string, (message: unknown) => void>>;
  /** At every connection, the first included: what the screen asks the server to watch. */
  onConnect?: (send: (event: string, body: unknown) => void) => void;
  /** The connection was lost and is back: what was missed must be read again. */
  onReconnect?: () => void;
}

/**
 * Listens to a namespace of the server while the component is on the screen. Rooms come from the server's session.
 * @param subject what is watched; another one connects the handlers anew
 */
export function useLive(namespace: string, handlers: LiveHandlers, subject = ''): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let leave: (() => void) | null = null;
    let left = false;
    void open(namespace)
      .then((socket) => {
        if (!left) leave = listen(socket, latest);
      })
      .catch(() => {
        // Live news is sugar: without it the screen still reads its list.
        opening.delete(namespace);
      });
    return () => {
      left = true;
      leave?.();
    };
  }, [namespace, subject]);
}

function listen(socket: Socket, latest: { current: LiveHandlers }): () => void {
  let connectedBefore = false;
  const onAny = (event: string, message: unknown) => latest.current.on[event]?.(message);
  const onConnect = () => {
    latest.current.onConnect?.((event, body) => socket.emit(event, body));
    if (connectedBefore) latest.current.onReconnect?.();
    connectedBefore = true;
  };
  socket.onAny(onAny).on('connect', onConnect);
  if (socket.connected) onConnect();
  return () => {
    socket.offAny(onAny).off('connect', onConnect);
  };
}
