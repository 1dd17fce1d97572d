import { createHmac } from 'node:crypto';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = (response: ServerResponse, call: ReceivedCall) => void;

export const TAKEN: Answering = (response) => void response.writeHead(200).end('taken');
export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body);
export const HANG: Answering = () => undefined;

/** A company's own server that is told of events: keeps a journal and answers as told. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  answering: Answering = TAKEN;

  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = http.createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const call = { headers: request.headers, body: Buffer.concat(parts).toString() };
        receiver.calls.push(call);
        receiver.answering(response, call);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}/hook`;
  }

  /** The id of each call's message, oldest first. */
  get ids(): string[] {
    return this.calls.map((call) => String(call.headers['webhook-id']));
  }

  reset(): void {
    this.calls.length = 0;
    this.answering = TAKEN;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const TOLERANCE_SECONDS = 300;

/**
 * What a receiver does to believe a call: written from the text of Standard Webhooks, not with the library that signs.
 * @returns the problem, or null
 */
export function problemOf(call: ReceivedCall, secret: string, now: Date): string | null {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(call.headers[name] ?? ''),
  );
  if (!id || !timestamp || !signatures) return 'incomplete';
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return 'too old or too new';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${call.body}`).digest('base64')}`;
  return signatures.split(' ').includes(expected) ? null : 'wrong signature';
}
