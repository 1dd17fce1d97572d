import { useSyncExternalStore } from 'react';
import { fetchRegistry, type RegisteredRemote } from './registry.js';

export interface RegistryState {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly RegisteredRemote[];
}

export interface RegistryStore {
  get: () => RegistryState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the registry again. A failure keeps the rows that are known. Never throws. */
  refresh: () => Promise<RegistryState>;
}

export function createRegistryStore(read: () => Promise<RegisteredRemote[]> = fetchRegistry): RegistryStore {
  let state: RegistryState = { status: 'loading', remotes: [] };
  const listeners = new Set<() => void>();
  const set = (next: RegistryState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      if (state.status === 'failed') set({ status: 'loading', remotes: [] });
      try {
        set({ status: 'ready', remotes: await read() });
      } catch {
        set(state.status === 'ready' ? state : { status: 'failed', remotes: [] });
      }
      return state;
    },
  };
}

export const registryStore = createRegistryStore();

export function useRegistryStore(): RegistryStore {
  return registryStore;
}

export function useRegistry(): RegistryState {
  const store = useRegistryStore();
  return useSyncExternalStore(store.subscribe, store.get);
}
