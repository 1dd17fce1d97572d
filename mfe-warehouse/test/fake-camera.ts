import { act } from '@testing-library/react';

/** A middle that every code has: the first one of a picture counts. */
const BOX = { x: 0, y: 0, width: 0, height: 0 };

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  isLit = false;
  private readonly withTorch: boolean;

  constructor(withTorch: boolean) {
    super();
    this.withTorch = withTorch;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getCapabilities(): object {
    return this.withTorch ? { torch: true } : {};
  }

  applyConstraints({ advanced: [wanted] }: { advanced: [{ torch: boolean }] }): Promise<void> {
    this.isLit = wanted.torch;
    return Promise.resolve();
  }
}

/** A device with a camera whose codes the browser itself can read. */
export class FakeCamera {
  /** Of every opening. */
  readonly tracks: FakeTrack[] = [];
  /** What was asked for. */
  readonly asked: MediaStreamConstraints[] = [];
  withTorch = false;
  /** The browser's name of what is wrong. */
  fault: string | null = null;
  formats: readonly string[] = ['code_128', 'qr_code', 'ean_13'];
  /** Formats that the page reads. */
  wanted: readonly string[] = [];
  /** Its reader fails at every picture. */
  isBroken = false;
  /** Answers a question for permission; at once unless a test holds it. */
  permission: Promise<void> = Promise.resolve();
  private inView: readonly string[] = [];
  private readonly before: [object, string, PropertyDescriptor | undefined][] = [];

  constructor() {
    const getUserMedia = async (constraints: MediaStreamConstraints) => {
      this.asked.push(constraints);
      await this.permission;
      if (this.fault !== null) throw new DOMException('no camera', this.fault);
      const track = new FakeTrack(this.withTorch);
      this.tracks.push(track);
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    };
    const codes = () => {
      if (this.isBroken) throw new DOMException('unavailable', 'NotSupportedError');
      return this.inView.map((rawValue) => ({ rawValue, boundingBox: BOX }));
    };
    const formats = () => this.formats;
    const take = (wanted: readonly string[]) => {
      this.wanted = wanted;
    };
    class FakeReader {
      static getSupportedFormats = () => Promise.resolve(formats());
      detect = async () => Promise.resolve(codes());
      constructor(options: { formats: readonly string[] }) {
        take(options.formats);
      }
    }
    this.replace(navigator, 'mediaDevices', { getUserMedia });
    this.replace(globalThis, 'BarcodeDetector', FakeReader);
    this.replace(HTMLMediaElement.prototype, 'readyState', 4);
    this.replace(HTMLCanvasElement.prototype, 'getContext', () => null);
  }

  /** Holds these before the camera until the page has looked at them. */
  async sees(...codes: string[]): Promise<void> {
    this.inView = codes;
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  }

  /** The page goes out of sight, as with the phone's home button. */
  hidePage(): void {
    this.replace(document, 'visibilityState', 'hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Whether any camera is still on. */
  get isOn(): boolean {
    return this.tracks.some(({ readyState }) => readyState === 'live');
  }

  restore(): void {
    for (const [owner, name, descriptor] of this.before.reverse()) {
      Reflect.deleteProperty(owner, name);
      if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
    }
  }

  private replace(owner: object, name: string, value: unknown): void {
    this.before.push([owner, name, Object.getOwnPropertyDescriptor(owner, name)]);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  }
}
