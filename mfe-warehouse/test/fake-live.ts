import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Listener = (event: string, message: unknown) => void;

/** The server's end of a live connection. Whoever imports this file has it in place of the socket's code. */
export const live = { namespaces: [] as string[], asked: [] as unknown[][], listeners: new Set<Listener>() };

jest.unstable_mockModule('socket.io-client', () => ({
  io: (namespace: string) => {
    live.namespaces.push(namespace);
    const socket = {
      connected: true,
      emit: (...asked: unknown[]) => {
        live.asked.push(asked);
        return socket;
      },
      on: () => socket,
      off: () => socket,
      disconnect: () => socket,
      onAny: (listener: Listener) => {
        live.listeners.add(listener);
        return socket;
      },
      offAny: (listener: Listener) => {
        live.listeners.delete(listener);
        return socket;
      },
    };
    return socket;
  },
}));

/** The server tells something. */
export const say: Listener = (event, message) =>
  act(() => {
    for (const listener of live.listeners) listener(event, message);
  });
