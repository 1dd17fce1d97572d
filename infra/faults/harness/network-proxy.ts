import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { pause } from './wait.ts';

/** What happens to bytes on their way. Changes apply to open connections too. */
export interface Toxics {
  /** Every chunk is this late (milliseconds), each way. */
  latencyMs: number;
  /** Bytes go nowhere, connections stay open. */
  isHanging: boolean;
  /** The client's side is reset after it got this many bytes of the answer. */
  limitAnswerBytes: number | null;
}

const HEALTHY: Toxics = { latencyMs: 0, isHanging: false, limitAnswerBytes: null };

interface Pair {
  near: Socket;
  far: Socket;
  answered: number;
}

/** A TCP proxy on loopback that can be sick. */
export class NetworkProxy {
  private toxics: Toxics = { ...HEALTHY };
  private readonly pairs = new Set<Pair>();
  private readonly server: Server;
  private readonly targetPort: number;
  private accepted = 0;

  private constructor(targetPort: number) {
    this.targetPort = targetPort;
    this.server = createServer((near) => this.join(near));
  }

  static async to(targetPort: number): Promise<NetworkProxy> {
    const proxy = new NetworkProxy(targetPort);
    await new Promise<void>((resolve, reject) => {
      proxy.server.once('error', reject);
      proxy.server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get connections(): number {
    return this.accepted;
  }

  infect(toxics: Partial<Toxics>): void {
    this.toxics = { ...this.toxics, ...toxics };
    if (!this.toxics.isHanging)
      for (const { near, far } of this.pairs) [near, far].forEach((socket) => socket.resume());
  }

  heal(): void {
    this.infect(HEALTHY);
  }

  /** RST on every open connection. */
  resetAll(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  async close(): Promise<void> {
    this.resetAll();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private join(near: Socket): void {
    this.accepted += 1;
    const far = createConnection({ host: '127.0.0.1', port: this.targetPort });
    const pair: Pair = { near, far, answered: 0 };
    this.pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        this.pairs.delete(pair);
        // What is still on its way arrives first.
        setTimeout(() => to.destroySoon(), this.toxics.latencyMs);
      });
      from.on('end', () => setTimeout(() => to.end(), this.toxics.latencyMs));
    }
    near.on('data', (bytes: Buffer) => void this.pass(near, far, bytes));
    far.on('data', (bytes: Buffer) => void this.answer(pair, bytes));
  }

  private async pass(from: Socket, to: Socket, bytes: Buffer): Promise<void> {
    if (this.toxics.isHanging) {
      from.pause();
      from.unshift(bytes);
      return;
    }
    if (this.toxics.latencyMs > 0) await pause(this.toxics.latencyMs);
    if (!to.destroyed && !to.write(bytes)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
  }

  private async answer(pair: Pair, bytes: Buffer): Promise<void> {
    const { limitAnswerBytes } = this.toxics;
    if (limitAnswerBytes === null) return this.pass(pair.far, pair.near, bytes);
    const left = Math.max(0, limitAnswerBytes - pair.answered);
    pair.answered += bytes.length;
    if (left > 0) pair.near.write(bytes.subarray(0, left));
    if (pair.answered > limitAnswerBytes) pair.near.resetAndDestroy();
  }
}
