/** A request to the database of the device, answered after the caller has set its handlers. */
function requestOf(answer: () => unknown, then: () => void = () => undefined): object {
  const request: Record<string, unknown> = { result: undefined, error: null };
  queueMicrotask(() => {
    try {
      request['result'] = answer();
    } catch (error) {
      request['error'] = error;
      (request['onerror'] as (() => void) | undefined)?.();
      return;
    }
    (request['onupgradeneeded'] as (() => void) | undefined)?.();
    (request['onsuccess'] as (() => void) | undefined)?.();
    then();
  });
  return request;
}

/** A phone for component tests: its camera, its drawing and its database. */
export class FakeDevice {
  /** What its database holds, by key. */
  readonly kept = new Map<string, unknown>();
  /** Width and height of what was drawn. */
  readonly drawn: [number, number][] = [];
  refusesPhotos = false;
  keepsNothing = false;
  private addresses: string[] = [];
  private readonly before: [object, string, PropertyDescriptor | undefined][] = [];

  constructor() {
    const pen = Object.fromEntries(
      ['fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'clearRect'].map((name) => [name, () => undefined]),
    );
    const drawImage = (_: unknown, ...[, , width = 0, height = 0]: number[]) => this.drawn.push([width, height]);
    this.replace(HTMLCanvasElement.prototype, 'getContext', () => ({ ...pen, drawImage }));
    this.replace(HTMLCanvasElement.prototype, 'toDataURL', () => this.nextAddress());
    this.replace(globalThis, 'createImageBitmap', () =>
      this.refusesPhotos
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
    );
    this.replace(globalThis, 'indexedDB', { open: () => requestOf(() => this.database()) });
  }

  /** What pictures become, one after the other; the last one stays. */
  draws(...addresses: string[]): void {
    this.addresses = addresses;
  }

  restore(): void {
    for (const [owner, name, descriptor] of this.before) {
      Reflect.deleteProperty(owner, name);
      if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
    }
  }

  private nextAddress(): string {
    return (this.addresses.length > 1 ? this.addresses.shift() : this.addresses[0]) ?? '';
  }

  private database(): object {
    if (this.keepsNothing) throw new Error('No room');
    return {
      createObjectStore: () => undefined,
      close: () => undefined,
      transaction: () => {
        const transaction: Record<string, unknown> = {};
        const work = (answer: () => unknown) =>
          requestOf(answer, () => (transaction['oncomplete'] as (() => void) | undefined)?.());
        const store = {
          put: (value: unknown, key: string) => work(() => this.kept.set(key, value)),
          get: (key: string) => work(() => this.kept.get(key)),
          delete: (key: string) => work(() => this.kept.delete(key)),
        };
        return Object.assign(transaction, { objectStore: () => store });
      },
    };
  }

  private replace(owner: object, name: string, value: unknown): void {
    this.before.push([owner, name, Object.getOwnPropertyDescriptor(owner, name)]);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  }
}
