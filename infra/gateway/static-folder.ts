import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Headers } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt)$/;
/** A file whose name changes with its text. */
export const HASHED = /\.[0-9a-f]{12,}\.[a-z0-9]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const MEMORY_LIMIT = 96 * 1024 * 1024;

interface StoredFile {
  body: Buffer;
  etag: string;
  modifiedMs: number;
  encoding: 'br' | 'gzip' | null;
}

/** Encodings that the client takes, best first. `q=0` refuses one. */
function acceptedEncodings(header: string | string[] | undefined): ('br' | 'gzip')[] {
  const offered = new Set(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).filter((encoding) => offered.has(encoding));
}

/** The path inside of a folder, or nothing when it tries to leave it, is hidden, or is no path at all. */
export function safePath(urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (!decoded.startsWith('/') || /[\0\\]/.test(decoded)) return null;
  const segments = decoded.split('/').slice(1);
  return segments.some((segment) => segment.startsWith('.')) ? null : segments.join('/');
}

/**
 * One folder of files, read once and kept in memory while they are unchanged. Only what a build wrote is in such a folder.
 * Our own, because releases are published while the gateway runs: sirv and @fastify/static list a folder at the start (and miss
 * them), or read each file anew, take a packed file that is older than its text, and make an ETag of the time, not of the text.
 */
export class StaticFolder {
  readonly #root: string;
  readonly #isPinned: boolean;
  readonly #files = new Map<string, StoredFile>();
  #bytes = 0;

  /** @param isPinned whether its addresses never answer anything else, whatever the files' names say */
  constructor(root: string, isPinned = false) {
    this.#root = root;
    this.#isPinned = isPinned;
  }

  /** Whether the folder has this file. */
  async has(urlPath: string): Promise<boolean> {
    const relative = safePath(urlPath);
    return relative !== null && (await fileTime(path.join(this.#root, relative))) !== null;
  }

  /** Answers with the file. @returns false, and nothing sent, when there is none. */
  async serve(request: IncomingMessage, response: ServerResponse, urlPath: string, headers: Headers): Promise<boolean> {
    const relative = safePath(urlPath);
    if (relative === null || relative === '') return false;
    const file = await this.#find(relative, acceptedEncodings(request.headers['accept-encoding']));
    if (!file) return false;
    const isHashed = this.#isPinned || HASHED.test(relative);
    response.setHeaders(
      new Map(
        Object.entries({
          ...headers,
          'content-type': TYPES[path.extname(relative)] ?? 'application/octet-stream',
          'cache-control': isHashed ? IMMUTABLE : REVALIDATE,
          etag: file.etag,
          vary: 'accept-encoding',
          ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
        }),
      ),
    );
    if (request.headers['if-none-match']?.split(/,\s*/).includes(file.etag)) {
      response.writeHead(304).end();
      return true;
    }
    response.writeHead(200, { 'content-length': file.body.length });
    response.end(request.method === 'HEAD' ? undefined : file.body);
    return true;
  }

  async #find(relative: string, encodings: readonly ('br' | 'gzip')[]): Promise<StoredFile | null> {
    const original = await fileTime(path.join(this.#root, relative));
    if (original === null) return null;
    for (const encoding of encodings) {
      const packed = `${relative}.${encoding === 'br' ? 'br' : 'gz'}`;
      const time = await fileTime(path.join(this.#root, packed));
      // An older packed file belongs to an older text.
      if (time !== null && time >= original - 60_000) return this.#load(packed, time, encoding);
    }
    const [best] = encodings;
    return this.#load(relative, original, best && COMPRESSIBLE.test(relative) ? best : null, true);
  }

  /** @param packNow a text without a packed file beside it (the registry) is packed here, once. */
  async #load(
    relative: string,
    modifiedMs: number,
    encoding: StoredFile['encoding'],
    packNow = false,
  ): Promise<StoredFile> {
    const key = packNow ? `${relative} ${encoding ?? ''}` : relative;
    const known = this.#files.get(key);
    if (known?.modifiedMs === modifiedMs) return known;
    const bytes = await readFile(path.join(this.#root, relative));
    const body = packNow && encoding ? await pack(bytes, encoding) : bytes;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const file: StoredFile = { body, etag, modifiedMs, encoding };
    this.#remember(key, file, known);
    return file;
  }

  #remember(key: string, file: StoredFile, before: StoredFile | undefined): void {
    this.#bytes += file.body.length - (before?.body.length ?? 0);
    if (this.#bytes > MEMORY_LIMIT) {
      this.#files.clear();
      this.#bytes = file.body.length;
    }
    this.#files.set(key, file);
  }
}

function pack(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(bytes);
}

async function fileTime(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.mtimeMs : null;
  } catch {
    return null;
  }
}
