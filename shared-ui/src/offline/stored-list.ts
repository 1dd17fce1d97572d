import { readStored, writeStored } from './stored-json.js';

export interface ListState<Entry> {
  readonly kept: readonly Entry[];
  /** False when the device refuses to keep them: then they last as long as the page. */
  readonly isKept: boolean;
}

type Change<Entry> = (now: readonly Entry[]) => readonly Entry[];

interface ListParts<Entry> {
  /** What cannot be read is left out rather than breaking the screen. */
  isEntry: (value: unknown) => value is Entry;
  /** False while something that belongs to an entry is not kept. */
  isSafe?: () => boolean;
}

/** A list on this device. All that show or change it share it, other tabs as well. */
export class StoredList<Entry> {
  private state: ListState<Entry>;
  private isStored = true;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly name: string,
    private readonly parts: ListParts<Entry>,
  ) {
    this.state = { kept: this.stored(), isKept: true };
  }

  readonly get = (): ListState<Entry> => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.look);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.look);
    };
  };

  /** Another tab may have changed what is on the device, so every change begins with what is stored. */
  change(how: Change<Entry>): void {
    const kept = how(this.isStored ? this.stored() : this.state.kept);
    this.isStored = writeStored(this.name, kept.length === 0 ? null : kept);
    this.state = { kept, isKept: this.isStored && this.parts.isSafe?.() !== false };
    for (const listener of [...this.listeners]) listener();
  }

  /** While nobody shows it, it may have changed on the device. */
  readAnew(): void {
    if (this.listeners.size === 0 && this.isStored) this.state = { ...this.state, kept: this.stored() };
  }

  private readonly look = ({ key }: StorageEvent): void => {
    if (key === this.name) this.change((now) => now);
  };

  private stored(): readonly Entry[] {
    const stored = readStored(this.name);
    return Array.isArray(stored) ? stored.filter((one) => this.parts.isEntry(one)) : [];
  }
}

/** Makes what there is once per person on this device. */
export function onePerUser<Store extends { readAnew: () => void }>(
  make: (userId: string) => Store,
): (userId: string) => Store {
  const stores = new Map<string, Store>();
  return (userId) => {
    const store = stores.get(userId) ?? make(userId);
    stores.set(userId, store);
    store.readAnew();
    return store;
  };
}
