import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Answers just enough of the API at the HTTP level for the shell's own tests: who is signed in, sign-in, sign-out. */
export interface StubApi {
  url: string;
  /** What the profile call answers; null is nobody. */
  setProfile: (profile: object | null) => void;
  /** Calls that came, as `GET /api/ums/profile`. */
  calls: readonly string[];
  /** Headers of the last call with this path. */
  headersOf: (path: string) => IncomingMessage['headers'] | undefined;
  /** What calls with this path are answered from now on. */
  answer: (path: string, body: object) => void;
  /** What was sent to a path that was given an answer. */
  sentTo: (path: string) => readonly SentToStub[];
  close: () => Promise<void>;
}

interface SentToStub {
  key: string | undefined;
  body: Record<string, unknown>;
}

const companies = [
  { entityId: '0190a000-0000-7000-8000-000000000001', name: 'Asha Foods' },
  { entityId: '0190a000-0000-7000-8000-000000000002', name: 'Banyan Crafts' },
  { entityId: '0190a000-0000-7000-8000-000000000003', name: 'Coral Textiles' },
];

export function profileOf(userLoginType: 'seller' | 'warehouse' | 'admin', permissions: readonly string[]): object {
  const userRole = { seller: 'seller', warehouse: 'warehouse_user', admin: 'super_admin' }[userLoginType];
  return {
    entityId: '0190b000-0000-7000-8000-000000000001',
    name: 'Meera Pillai',
    email: 'meera@example.in',
    phone: null,
    userRole,
    userLoginType,
    companies,
    flags: {},
    permissions,
    accountVerified: true,
    mustChangePassword: false,
    pendingContacts: [],
    account: null,
    invoicingComplete: true,
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What screens of real remotes are given. Every other call fails: an answer of the wrong shape would be a fault of the stub's own. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/tasks': { tasks: [], count: 0 },
  '/api/brands/wallet/transaction/find': { data: [], count: 0, balance: 120_000_000 },
  '/api/wms/warehouses/find': { warehouses: [], count: 0 },
  '/api/inventory/orders/find': { orders: [], count: 0, next: null },
  '/api/inventory/orders/counts': { counts: {} },
};

/** Refused to whoever is not signed in, whatever a test answers there. */
const OF_PHONES = /^\/api\/(?:driver|field)\//;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/** Answers that a test gives, and what was sent for them. */
class GivenAnswers {
  readonly #answers = new Map<string, object>();
  readonly #sent = new Map<string, SentToStub[]>();

  answer(path: string, body: object): void {
    this.#answers.set(path, body);
  }

  sentTo(path: string): readonly SentToStub[] {
    return this.#sent.get(path) ?? [];
  }

  /** @returns false when there is none for this path */
  give(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const given = this.#answers.get(path);
    if (given === undefined) return false;
    void bodyOf(request).then((body) => {
      const key = request.headers['idempotency-key'];
      this.#sent.set(path, [...this.sentTo(path), { key: typeof key === 'string' ? key : undefined, body }]);
      json(response, 200, { status: true, message: 'Done', ...given });
    });
    return true;
  }
}

export async function startStubApi(): Promise<StubApi> {
  let profile: object | null = null;
  /** Who comes back by the sign-in form. */
  let lastProfile = profileOf('seller', ['profile.own']);
  const calls: string[] = [];
  const headers = new Map<string, IncomingMessage['headers']>();
  const given = new GivenAnswers();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    calls.push(`${request.method ?? ''} ${path}`);
    headers.set(path, request.headers);
    if (profile === null && OF_PHONES.test(path)) {
      request.resume();
      return json(response, 401, { status: false, message: 'Please sign in' });
    }
    if (given.give(path, request, response)) return undefined;
    request.resume();
    if (path === '/api/ums/profile/logout') profile = null;
    if (path === '/api/ums/profile/login') profile = lastProfile;
    if (path === '/api/ums/profile/navbar')
      return json(response, 200, { responseCode: '000000', responseMessage: 'Done', responseBody: { items: [] } });
    if (path.startsWith('/api/ums/profile')) {
      const isOut = profile === null && path === '/api/ums/profile';
      return isOut
        ? json(response, 401, { responseCode: '000010', responseMessage: 'Please sign in', responseBody: null })
        : json(response, 200, { responseCode: '000000', responseMessage: 'Done', responseBody: profile });
    }
    const known = ANSWERS[path];
    if (known) return json(response, 200, { status: true, message: 'Done', ...known });
    return json(response, 503, { status: false, message: 'This API answers the shell alone', requestId: 'stub' });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setProfile: (next) => {
      profile = next;
      lastProfile = next ?? lastProfile;
    },
    calls,
    headersOf: (path) => headers.get(path),
    answer: (path, body) => given.answer(path, body),
    sentTo: (path) => given.sentTo(path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
