import { Agent, request } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  body?: unknown;
  /** A body that is sent as it is, with its type in `headers`. */
  raw?: Buffer | string;
  headers?: Record<string, string>;
  /** Not from one of our pages: without the header that only they can set. */
  isForeign?: boolean;
  timeoutMs?: number;
}

export interface Answer {
  /** 0: no answer came. */
  status: number;
  bytes: Buffer;
  headers: Record<string, string | string[] | undefined>;
  tookMs: number;
  /** Why no answer came. */
  failure: string;
}

const TIMEOUT_MS = 60_000;
/** Connections are kept, as a browser or a balancer keeps them. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const alone = new Agent({ keepAlive: false });

/** A call as one of our own pages makes it. Never throws: an answer that did not come is an observation. */
export function send(url: string, call: Call, cookie = '', isAlone = false): Promise<Answer> {
  const started = performance.now();
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const headers: Record<string, string | number> = {
    ...(call.isForeign === true ? {} : { 'x-requested-with': 'godown' }),
    ...(cookie === '' ? {} : { cookie }),
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...call.headers,
  };
  return new Promise((resolve) => {
    let isDone = false;
    const done = (over: Partial<Answer>): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      resolve({
        status: 0,
        bytes: Buffer.alloc(0),
        headers: {},
        failure: '',
        tookMs: performance.now() - started,
        ...over,
      });
    };
    const outgoing = request(
      `${url}${call.path}`,
      { method: call.method ?? 'GET', headers, agent: isAlone ? alone : agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', (error) => done({ failure: `cut: ${error.message}` }));
        answer.on('aborted', () => done({ failure: 'cut: the answer ended half-way' }));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts), headers: answer.headers }),
        );
      },
    );
    const timer = setTimeout(() => {
      done({ failure: 'no answer in time' });
      outgoing.destroy();
    }, call.timeoutMs ?? TIMEOUT_MS);
    outgoing.on('error', (error) => done({ failure: `${Reflect.get(error, 'code') ?? ''} ${error.message}` }));
    outgoing.end(body);
  });
}

export function jsonOf<T = Record<string, unknown>>(answer: Pick<Answer, 'bytes'>): T {
  try {
    return JSON.parse(answer.bytes.toString()) as T;
  } catch {
    return {} as T;
  }
}

/** A form with one file, as the upload pages send it. */
export function form(
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer; type?: string },
): Pick<Call, 'raw' | 'headers'> {
  const border = '----godown-faults-border';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${border}` } };
}
