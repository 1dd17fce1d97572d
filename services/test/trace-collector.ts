import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: Record<string, unknown>;
}

interface OtlpSpan extends Omit<CollectedSpan, 'attributes'> {
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

export type CollectorsAnswer = (response: ServerResponse) => void;

/** Takes OTLP over HTTP as a collector does, or as badly as it is told to. */
export class TraceCollector {
  /** As they came. */
  readonly bodies: string[] = [];
  readonly requests: IncomingMessage[] = [];
  /** Resolves with the first request. */
  readonly asked: Promise<void>;
  private readonly answers: ServerResponse[] = [];
  private readonly server: Server;

  constructor(
    private answer: CollectorsAnswer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  ) {
    this.server = createServer((request, response) => void this.take(request, response));
    this.asked = new Promise((resolve) => this.server.once('request', () => resolve()));
  }

  /** Its address, as OTEL_EXPORTER_OTLP_ENDPOINT wants it. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): CollectedSpan[] {
    return this.bodies
      .flatMap((body) => (JSON.parse(body) as OtlpBody).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      }));
  }

  /** Refuses for good what it has left hanging and what still comes: an exporter would try again what is cut off. */
  refuse(): void {
    this.answer = (response) => void response.writeHead(400, { connection: 'close' }).end();
    for (const left of this.answers) if (!left.writableEnded) this.answer(left);
  }

  close(): void {
    this.server.close();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(request);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Buffer));
    if (request.url === '/v1/traces') this.bodies.push(Buffer.concat(chunks).toString('utf8'));
    this.answers.push(response);
    this.answer(response);
  }
}
