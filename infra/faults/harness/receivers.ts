import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** What a receiver got, as it came. */
export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  at: number;
}

/** How a receiver answers. */
export type Manner = (request: Received, response: ServerResponse) => void;

export const TAKES: Manner = (_, response) => {
  response.writeHead(204).end();
};

/** Customers' webhook receivers: one for each path, each with a manner of its own. */
export class Receivers {
  readonly journal: Received[] = [];
  /** Bytes that got out of the door, by path. */
  readonly sentBytes = new Map<string, number>();
  private readonly manners = new Map<string, Manner>();
  private readonly inside = new Map<string, number>();
  private readonly most = new Map<string, number>();
  private readonly server: Server = createServer((request, response) => this.take(request, response));

  static async start(): Promise<Receivers> {
    const receivers = new Receivers();
    await new Promise<void>((resolve) => {
      receivers.server.listen(0, '127.0.0.1', resolve);
    });
    return receivers;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Allowed for the product: the same address, and the same with a TLS that is not there. */
  get allowedOrigins(): string {
    return `${this.origin},${this.origin.replace('http:', 'https:')}`;
  }

  answering(path: string, manner: Manner): string {
    this.manners.set(path, manner);
    return `${this.origin}${path}`;
  }

  of(path: string): Received[] {
    return this.journal.filter((one) => one.path === path);
  }

  /** The most calls that were open at once. */
  mostAtOnce(path: string): number {
    return this.most.get(path) ?? 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = [];
    const path = request.url ?? '';
    const open = (this.inside.get(path) ?? 0) + 1;
    this.inside.set(path, open);
    this.most.set(path, Math.max(open, this.most.get(path) ?? 0));
    response.on('close', () => this.inside.set(path, (this.inside.get(path) ?? 1) - 1));
    response.on('error', () => undefined);
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const received: Received = {
        path,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        at: Date.now(),
      };
      this.journal.push(received);
      (this.manners.get(path) ?? TAKES)(received, response);
    });
  }
}

/** An answer without end; stops when nobody listens any more. */
export const neverEnds =
  (count: (bytes: number) => void): Manner =>
  (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const pump = (): void => {
      while (!response.destroyed && response.write(chunk)) count(chunk.length);
      if (!response.destroyed) {
        count(chunk.length);
        response.once('drain', pump);
      }
    };
    response.writeHead(200);
    pump();
  };

/** One byte a second. */
export const DRIPS: Manner = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write('x'), 1_000);
  response.on('close', () => clearInterval(timer));
};

/** Takes the call and says nothing. */
export const HANGS: Manner = () => undefined;

export const RESETS: Manner = (_, response) => {
  response.socket?.resetAndDestroy();
};

export const says =
  (status: number, headers: Record<string, string> = {}): Manner =>
  (_, response) => {
    response.writeHead(status, headers).end('no');
  };
