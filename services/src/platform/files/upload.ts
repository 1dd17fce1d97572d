import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FastifyRequest } from 'fastify';
import { SHEET_MESSAGES } from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';
import { inTemporaryFolder } from './temporary-folder.js';
import { paceUpload } from './upload-pacing.js';

/** A file on the disk of this process, for as long as it is worked on. */
export interface LocalFile {
  path: string;
  sizeBytes: number;
  sha256: Buffer;
}

export interface Upload extends LocalFile {
  fileName: string;
  /** The other fields of the form, as text. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart form with one file in the field `file` and does the work with it. The file goes to the disk as it comes
 * and is gone when the work has ended.
 * @throws UserError invalid without a file, tooLarge beyond the limit of `configureApp`
 */
export async function receiveUpload<T>(request: FastifyRequest, work: (upload: Upload) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw noFile();
  return inTemporaryFolder(async (folder) => work(await readForm(request, join(folder, 'file'))));
}

async function readForm(request: FastifyRequest, path: string): Promise<Upload> {
  const fields = new Map<string, string>();
  let file: Omit<Upload, 'fields'> | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname === 'file') file = { fileName: part.filename, ...(await writeToDisk(part.file, path)) };
      else part.file.resume();
    }
  } catch (error) {
    if (isTooLarge(error)) throw new UserError('tooLarge', 'UPLOAD_TOO_LARGE', SHEET_MESSAGES.tooLarge);
    if (isMalformed(error)) throw noFile();
    throw error;
  }
  if (file === null) throw noFile();
  if (file.sizeBytes === 0) throw new UserError('invalid', 'EMPTY_FILE', SHEET_MESSAGES.empty);
  return { ...file, fields };
}

/** What comes, counted and hashed on its way to the disk. */
export async function writeToDisk(source: Readable, path: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      await paceUpload();
      sizeBytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(source, measured, createWriteStream(path, { mode: 0o600 }));
  return { path, sizeBytes, sha256: hash.digest() };
}

function noFile(): UserError {
  return new UserError('invalid', 'NO_FILE', SHEET_MESSAGES.noFile);
}

/** Busboy says in plain errors that a form is none: no boundary, half a header, an end that does not come. */
function isMalformed(error: unknown): boolean {
  return (
    error instanceof Error &&
    !('code' in error) &&
    /^(?:Multipart|Malformed|Unexpected end|Unsupported|Missing)/.test(error.message)
  );
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).includes('TOO_LARGE');
}
