import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const ACCESS_KEY = 'S3RVER';
const SECRET = 'S3RVER';
const REGION = 'ap-south-1';

export interface SignedBucket {
  /** Configuration of the application that uses it. */
  env: Record<string, string>;
  /** So many of the next calls are answered with 503. */
  failNext(count: number): void;
  /** What the callers said of the bytes they sent. */
  readonly statedHashes: readonly string[];
  close(): Promise<void>;
}

/** A bucket that refuses what is not signed as Amazon describes it (Signature Version 4), in the address or in the headers. */
export async function startSignedBucket(): Promise<SignedBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'godown-s3-'));
  const store = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: 'godown', configs: [] }] });
  await store.configureBuckets();
  const answer = store.callback();
  let failures = 0;
  const statedHashes: string[] = [];
  const server = createServer((request, response) => {
    if (failures > 0) {
      failures -= 1;
      request.resume();
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    statedHashes.push(String(request.headers['x-amz-content-sha256']));
    if (isSigned(request)) answer(request, response);
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_BUCKET: 'godown',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_FORCE_PATH_STYLE: '1',
    },
    failNext: (count) => {
      failures = count;
    },
    statedHashes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Signature {
  date: string;
  credential: string;
  signedHeaders: string;
  signature: string;
  payloadHash: string;
}

function isSigned(request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', 'http://store');
  const given = fromAddress(url) ?? fromHeaders(request);
  if (!given) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = given.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, given.signedHeaders, given.payloadHash].join('\n');
  const [, day = '', region = '', service = '', end = ''] = given.credential.split('/');
  const text = [
    'AWS4-HMAC-SHA256',
    given.date,
    `${day}/${region}/${service}/${end}`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, service, end].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${SECRET}`,
  );
  return hmac(key, text).toString('hex') === given.signature;
}

function fromAddress(url: URL): Signature | null {
  const read = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? '';
  if (read('Signature') === '') return null;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(read('Date')) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Date.now() < signedAt + Number(read('Expires')) * 1000)) return null;
  return {
    date: read('Date'),
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
}

function fromHeaders({ headers }: IncomingMessage): Signature | null {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  return {
    date: String(headers['x-amz-date']),
    credential,
    signedHeaders,
    signature,
    payloadHash: String(headers['x-amz-content-sha256']),
  };
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
