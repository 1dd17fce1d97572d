import { connect, type Socket } from 'node:net';
import { type Turn } from '../pairs.ts';
import { AnswerReader, type RawResponse } from './answer-reader.ts';

export interface LoadCall {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface LoadOptions {
  /** Of the server: `http://127.0.0.1:PORT`. */
  url: string;
  /** Connections that are kept open; each waits for its answer before it asks again (10). */
  callers?: number;
  seconds: number;
  /** The next call, by its number. */
  call: (index: number) => LoadCall;
  /** Statuses that count as answers (200 only); any other ends the run. */
  accepts?: readonly number[];
}

const FIRST_SHOWN = 300;

/**
 * Asks over kept connections for a while. Written on bare sockets: whatever the caller costs is missing on a machine
 * where caller, server and PostgreSQL share two cores, and would bring the ratio nearer to 1 than it is.
 * @throws Error on the first answer that is not accepted
 */
export async function httpLoad({ url, callers = 10, seconds, call, accepts = [200] }: LoadOptions): Promise<Turn> {
  const latenciesMs: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const lane = async (): Promise<void> => {
    const connection = await LoadConnection.open(url);
    try {
      while (performance.now() < end) {
        const before = performance.now();
        const answer = await connection.ask(call(next++));
        if (!accepts.includes(answer.status))
          throw new Error(`${url} answered ${answer.status}: ${answer.body.toString().slice(0, FIRST_SHOWN)}`);
        latenciesMs.push(performance.now() - before);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  return { done: latenciesMs.length, seconds: (performance.now() - started) / 1000, latenciesMs };
}

/** One call at a time over one kept connection. */
export class LoadConnection {
  private readonly reader = new AnswerReader();
  private waiting: { resolve: (answer: RawResponse) => void; reject: (error: Error) => void } | null = null;
  private readonly socket: Socket;
  private readonly host: string;

  private constructor(socket: Socket, host: string) {
    this.socket = socket;
    this.host = host;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.take(bytes));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error(`${host} closed the connection`)));
  }

  static open(url: string): Promise<LoadConnection> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        socket.off('error', reject);
        resolve(new LoadConnection(socket, host));
      });
      socket.once('error', reject);
    });
  }

  ask({ method = 'GET', path, headers = {}, body }: LoadCall): Promise<RawResponse> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const all: Record<string, string> = {
      host: this.host,
      ...headers,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    };
    const head = Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${text}`);
    });
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    try {
      const answer = this.reader.take(bytes);
      if (answer === null) return;
      const { waiting } = this;
      this.waiting = null;
      waiting?.resolve(answer);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = null;
  }
}
