import { type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { type TlsProxy } from './tls-proxies.ts';

export interface HttpsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Call {
  /** `seller`, `api` … */
  label: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

/** One person at one proxy, as a browser goes there: by name, with TLS that is verified, with cookies. */
export class HttpsClient {
  private readonly cookies = new Map<string, string>();
  private readonly proxy: TlsProxy;
  private readonly domain: string;

  constructor(proxy: TlsProxy, domain: string) {
    this.proxy = proxy;
    this.domain = domain;
  }

  /** @throws Error with what was answered, unless it is a success */
  async json(label: string, method: string, path: string, body: object): Promise<Record<string, unknown>> {
    const { call, answer } = this.open({ label, path, method, headers: { 'content-type': 'application/json' } });
    call.end(JSON.stringify(body));
    const { status, text } = await answer;
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    const data: Record<string, unknown> = JSON.parse(text);
    return data;
  }

  ask(label: string, path: string, headers: Record<string, string> = {}): Promise<HttpsAnswer> {
    const { call, answer } = this.open({ label, path, headers });
    call.end();
    return answer;
  }

  /** Its body is the caller's to send. */
  open({ label, path, method = 'GET', headers = {} }: Call): { call: ClientRequest; answer: Promise<HttpsAnswer> } {
    const host = `${label}.${this.domain}`;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request({
      ...{ host: '127.0.0.1', port: this.proxy.port, servername: host, ca: this.proxy.authority, agent: false },
      ...{ path, method },
      headers: {
        host: `${host}:${this.proxy.port}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
    });
    const answer = new Promise<HttpsAnswer>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          this.cookies.set(name, value);
        }
        let text = '';
        response.on('data', (part: Buffer) => (text += String(part)));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
    });
    // Who only breaks it off has heard enough.
    answer.catch(() => undefined);
    return { call, answer };
  }
}
