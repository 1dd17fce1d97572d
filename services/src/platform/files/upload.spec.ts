import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { isDiskFull } from '../../core/errors.js';
import { sweepTemporaryFolders } from './temporary-folder.js';
import { receiveUpload, type Upload, writeToDisk } from './upload.js';

const LIMIT = 100_000;

describe('an upload', () => {
  let server: FastifyInstance;
  /** What the handler does with the file, in place of a capability. */
  let work: (upload: Upload) => Promise<unknown>;
  let path = '';

  beforeAll(async () => {
    server = Fastify();
    await server.register(multipart, { limits: { fileSize: LIMIT } });
    server.post('/', (request) =>
      receiveUpload(request, (upload) => {
        path = upload.path;
        return work(upload);
      }),
    );
    await server.ready();
  });
  afterAll(() => server.close());

  const send = (form: FormData) => sendForm(server, form);

  it('is on the disk with its size, hash and fields while it is worked on, and gone afterwards', async () => {
    const bytes = Buffer.from('पाठ'.repeat(5_000));
    work = async ({ fileName, sizeBytes, sha256, fields }) => ({
      fileName,
      sizeBytes,
      sha256: sha256.toString('hex'),
      field: fields.get('mapping'),
      isThere: existsSync(path),
    });
    const answer = await send(formOf(bytes, { mapping: '{}' }));
    expect(answer.json()).toEqual({
      fileName: 'a.xlsx',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      field: '{}',
      isThere: true,
    });
    expect(existsSync(path)).toBe(false);
  });

  it('is gone as well when the work fails', async () => {
    work = () => Promise.reject(new Error('broken'));
    expect((await send(formOf(Buffer.from('x')))).statusCode).toBe(500);
    expect([path === '', existsSync(path)]).toEqual([false, false]);
  });

  it.each([
    ['beyond the limit', Buffer.alloc(LIMIT + 1), 'Maximum file size is 10 MB!'],
    ['without a byte', Buffer.alloc(0), 'The file is empty'],
  ])('%s is refused with the words for it and leaves nothing', async (_, bytes, message) => {
    let isCalled = false;
    work = async () => {
      isCalled = true;
    };
    const before = ownFolders();
    expect((await send(formOf(bytes))).json()).toMatchObject({ message });
    expect([isCalled, ownFolders()]).toEqual([false, before]);
  });

  it('that the disk has no room for is told apart from other faults', async () => {
    const error: unknown = await writeToDisk(Readable.from([Buffer.alloc(10)]), '/dev/full').catch(
      (thrown: unknown) => thrown,
    );
    expect([isDiskFull(error), isDiskFull(new Error('x'))]).toEqual([true, false]);
  });
});

describe('the sweep of temporary folders', () => {
  it('removes those of processes that are gone, of this machine only, and leaves those of the living', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', 'process.stdout.write(String(process.pid))']);
    // A folder of its own: every application that starts sweeps the common one.
    const parent = await mkdtemp(join(tmpdir(), 'sweep-'));
    const id = '00000000-0000-4000-8000-000000000000';
    const [dead, earlier, living, foreign] = [
      `godown-${hostname()}-${stdout}-${id}`,
      `godown-${hostname()}-${process.pid}-${id}`,
      `godown-${hostname()}-${process.ppid}-${id}`,
      `godown-elsewhere-${stdout}-${id}`,
    ];
    for (const name of [dead, earlier, living, foreign]) {
      await mkdir(join(parent, name, 'work'), { recursive: true });
      await writeFile(join(parent, name, 'work/file'), 'x');
    }
    expect((await sweepTemporaryFolders(parent)).toSorted()).toEqual([dead, earlier].toSorted());
    expect([dead, earlier, living, foreign].map((name) => existsSync(join(parent, name)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await rm(parent, { recursive: true });
  });
});

function formOf(bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.xlsx');
  return form;
}

async function sendForm(server: FastifyInstance, form: FormData) {
  const request = new Response(form);
  return server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** What uploads of this process have on the disk. */
function ownFolders(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(`godown-${hostname()}-${process.pid}-`))
    .flatMap((name) => readdirSync(join(tmpdir(), name)));
}
