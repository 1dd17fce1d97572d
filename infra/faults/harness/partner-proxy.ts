import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';

/** What the partner itself would have answered. */
export interface Healthy {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
}

/** What is answered instead. */
export type Sickness = (response: ServerResponse, healthy: Healthy) => void;

/** Stands before all partners: passes calls on, and answers as told. What was asked for is done all the same, unless it is to be lost on the way. */
export class PartnerProxy {
  /** Paths that were asked for since the start. */
  readonly calls: string[] = [];
  mostOpen = 0;
  private sickness: { answer: Sickness; isDone: () => boolean } | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly targetPort: number;

  private constructor(targetPort: number) {
    this.targetPort = targetPort;
    this.server = createServer((incoming, response) => this.take(incoming, response));
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      this.mostOpen = Math.max(this.mostOpen, this.sockets.size);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  static async to(targetPort: number): Promise<PartnerProxy> {
    const proxy = new PartnerProxy(targetPort);
    await new Promise<void>((resolve) => {
      proxy.server.listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** @param isDone whether the partner does what it is asked for before it answers so */
  sicken(answer: Sickness, isDone: () => boolean): void {
    this.sickness = { answer, isDone };
  }

  /** Calls that still hang are cut. */
  heal(): void {
    this.sickness = null;
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private take(incoming: IncomingMessage, response: ServerResponse): void {
    this.calls.push(incoming.url ?? '');
    response.on('error', () => undefined);
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { sickness } = this;
      if (sickness !== null && !sickness.isDone())
        return sickness.answer(response, { status: 503, headers: {}, bytes: Buffer.from('{}') });
      this.passOn(incoming, Buffer.concat(parts), (healthy) => {
        if (sickness !== null) return sickness.answer(response, healthy);
        response.writeHead(healthy.status, healthy.headers).end(healthy.bytes);
      });
    });
  }

  private passOn(incoming: IncomingMessage, body: Buffer, answered: (healthy: Healthy) => void): void {
    const behind = request(
      {
        port: this.targetPort,
        host: '127.0.0.1',
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: `127.0.0.1:${this.targetPort}` },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          answered({ status: answer.statusCode ?? 502, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      },
    );
    behind.on('error', () => answered({ status: 502, headers: {}, bytes: Buffer.from('{}') }));
    behind.end(body);
  }
}
