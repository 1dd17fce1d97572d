import { io, type Socket } from 'socket.io-client';

export interface LiveClient<M> {
  socket: Socket;
  /** Everything the server has sent, oldest first. */
  sent: { event: string; body: M }[];
}

/** A page that listens. Rejects when the server does not let it in. */
export async function connectLive<M>(
  url: string,
  namespace: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<LiveClient<M>> {
  const socket = io(`${url}${namespace}`, {
    path: '/socket.io',
    transports: ['websocket'],
    extraHeaders: { Cookie: cookie, ...headers },
    forceNew: true,
    reconnection: false,
  });
  const sent: LiveClient<M>['sent'] = [];
  socket.onAny((event: string, body: M) => sent.push({ event, body }));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, sent };
}

/** Waits for a condition, patiently: the machine may be busy. */
export async function until(check: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
