export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Handler = (call: Call) => Answer | Promise<Answer>;

/** The network's far end: answers by `METHOD /path`, keeps every call. What nobody expects is a 404. */
export class ApiStub {
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();
  private readonly original = globalThis.fetch;

  install(): this {
    globalThis.fetch = async (input, init) => {
      const request = new Request(typeof input === 'string' ? new URL(input, globalThis.location.href) : input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const call: Call = {
        method: request.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      this.calls.push(call);
      const handler = this.handlers.get(`${call.method} ${call.path}`);
      const { status = 200, body } = handler
        ? await handler(call)
        : { status: 404, body: { status: false, message: 'Not found' } };
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    };
    return this;
  }

  remove(): void {
    globalThis.fetch = this.original;
  }

  on(route: string, answer: Answer | Handler): this {
    this.handlers.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** A good answer in the envelope of `/ums/profile/*`. */
  onUms(route: string, responseBody: unknown = null): this {
    return this.on(route, { body: { responseCode: '000000', responseMessage: 'Success', responseBody } });
  }

  /** A refusal in that envelope. */
  refuseUms(route: string, status: number, responseCode: string, responseMessage: string): this {
    return this.on(route, { status, body: { responseCode, responseMessage, responseBody: null, requestId: 'r' } });
  }

  made(route: string): Call[] {
    return this.calls.filter((call) => `${call.method} ${call.path}` === route);
  }
}
