export interface SeenCall {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answering = (call: SeenCall) => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/** A server for component tests: answers by 'METHOD /path' and remembers what it was asked. */
export class FakeApi {
  readonly calls: SeenCall[] = [];
  private readonly routes = new Map<string, Answering>();
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const call = {
        method: request.method,
        path: url.pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(text, request.headers.get('content-type')),
      };
      this.calls.push(call);
      const answering = this.routes.get(`${call.method} ${call.path}`);
      if (!answering)
        return Response.json(
          { status: false, message: `No route ${call.method} ${call.path}`, requestId: 'test' },
          { status: 404 },
        );
      const { status = 200, body } = await answering(call);
      return Response.json(body, { status });
    };
  }

  on(route: string, answer: Answering | object): this {
    this.routes.set(route, typeof answer === 'function' ? (answer as Answering) : () => ({ body: answer }));
    return this;
  }

  /** The calls of one route, oldest first. */
  of(route: string): SeenCall[] {
    return this.calls.filter((call) => `${call.method} ${call.path}` === route);
  }

  restore(): void {
    globalThis.fetch = this.before;
  }
}

/** JSON as what it says; a file as the text it came as. */
function bodyOf(text: string, type: string | null): unknown {
  if (text === '') return undefined;
  return type?.startsWith('image/') === true ? text : JSON.parse(text);
}
