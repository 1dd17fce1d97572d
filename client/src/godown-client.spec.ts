import { API_VERSION } from './api-types.js';
import { createClient } from './godown-client.js';
import { dataOf, GodownError } from './godown-error.js';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A product that gives one answer after the other, and keeps what it was sent. */
function answering(...answers: Response[]): { sent: Sent[]; fetch: (request: Request) => Promise<Response> } {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (request) => {
      const { url, method } = request;
      sent.push({ url, method, headers: Object.fromEntries(request.headers), body: await request.text() });
      const [answer] = answers.splice(0, 1);
      if (!answer) throw new Error('no answer is left');
      return answer;
    },
  };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const ORDER = '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10';

describe('A call of the client', () => {
  it('carries the API key, goes to the address that was given, and hands over what is answered', async () => {
    const { sent, fetch } = answering(json(200, { status: true, orders: [], count: 0, next: null }));
    const client = createClient({ url: 'https://api.example.com/', apiKey: 'gdk_secret', fetch });
    const page = await dataOf(client.POST('/api/inventory/orders/find', { body: { search: 'SO-101' } }));
    expect(page.orders).toEqual([]);
    expect(sent).toEqual([
      {
        url: 'https://api.example.com/api/inventory/orders/find',
        method: 'POST',
        headers: expect.objectContaining({
          authorization: 'Bearer gdk_secret',
          'content-type': 'application/json',
          'godown-version': API_VERSION,
        }),
        body: '{"search":"SO-101"}',
      },
    ]);
  });

  it('that is refused throws what the envelope says', async () => {
    const errors = [{ field: 'customer.phone', message: 'Phone should be 10 digits' }];
    const { fetch } = answering(
      json(400, { status: false, message: 'Phone should be 10 digits', errors, requestId: 'request-1' }),
    );
    const client = createClient({ url: 'https://api.example.com', apiKey: 'gdk_secret', fetch });
    const call = dataOf(client.GET('/api/order/{id}', { params: { path: { id: ORDER } } }));
    await expect(call).rejects.toMatchObject({
      name: 'GodownError',
      message: 'Phone should be 10 digits',
      status: 400,
      code: null,
      fields: errors,
      requestId: 'request-1',
      retryAfterSeconds: null,
      isPassing: false,
    });
  });

  it('that fails on the way, or before anything of ours has seen it, throws as well', async () => {
    const { fetch } = answering(
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'retry-after': '7' } }),
      json(409, { status: false, code: 'STILL_RUNNING', message: 'Please wait', requestId: 'request-2' }),
    );
    const client = createClient({ url: 'https://api.example.com', apiKey: 'gdk_secret', fetch });
    const call = (): Promise<unknown> => dataOf(client.GET('/api/order/{id}', { params: { path: { id: ORDER } } }));
    await expect(call()).rejects.toMatchObject({
      message: 'Godown answered 502',
      status: 502,
      requestId: null,
      retryAfterSeconds: 7,
      isPassing: true,
    });
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'STILL_RUNNING', isPassing: true });
    await expect(call()).rejects.not.toBeInstanceOf(GodownError);
  });

  it('is given up after its time', async () => {
    const fetch = ({ signal }: Request): Promise<Response> =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const client = createClient({ url: 'https://api.example.com', apiKey: 'gdk_secret', fetch, timeoutMs: 5 });
    const call = dataOf(client.GET('/api/order/{id}', { params: { path: { id: ORDER } } }));
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
