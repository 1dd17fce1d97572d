export interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  raw: unknown;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

async function sentBy(request: Request): Promise<Sent> {
  const url = new URL(request.url);
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const raw = isForm ? await request.formData() : await request.text();
  const body: unknown = typeof raw === 'string' && raw !== '' ? JSON.parse(raw) : undefined;
  return { method: request.method, path: url.pathname + url.search, headers: request.headers, raw, body };
}

/** Takes the network's place: every call is kept, and `answer` decides what comes back. */
export function fakeServer(answer: Answer): { sent: Sent[]; restore: () => void } {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = await sentBy(request);
    sent.push(call);
    request.signal.throwIfAborted();
    return answer(call);
  };
  return {
    sent,
    restore: () => {
      globalThis.fetch = before;
    },
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
