import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { type LocalFile } from '../../../platform/files/upload.js';
import { FilesConfig } from './files.config.js';
import { ObjectStore, type SignedPut, type UploadOrder } from './object-store.js';

/** One call to the store, all in all (milliseconds). */
const TIMEOUT_MS = 15_000;
const ATTEMPTS = 3;
const PAUSE_MS = 100;
/** What the client says on the console beside our own lines, it also throws. */
const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Objects in a bucket of Amazon's S3 or of a store that speaks as it does. */
@Injectable()
export class S3Store extends ObjectStore implements OnApplicationShutdown {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey, isPathStyle }: FilesConfig) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint === '' ? {} : { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: isPathStyle,
      maxAttempts: ATTEMPTS,
      logger: QUIET,
      // Other stores do not know Amazon's newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }

  async put(key: string, content: Buffer | LocalFile): Promise<void> {
    if (!Buffer.isBuffer(content)) return this.ask(() => this.putFile(key, content));
    await this.ask(() =>
      this.client.send(
        new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: content, ContentLength: content.length }),
        patience(),
      ),
    );
  }

  /** The client does not repeat a stream, so that is done here. The store checks the hash, which is signed. */
  private async putFile(key: string, { path, sizeBytes, sha256 }: LocalFile): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const command = new PutObjectCommand({
        Bucket: this.bucket,
        Key: key,
        Body: createReadStream(path),
        ContentLength: sizeBytes,
      });
      command.middlewareStack.add((next) => (args) => next({ ...args, request: withHash(args.request, sha256) }), {
        step: 'build',
        name: 'withHash',
      });
      try {
        await this.client.send(command, patience());
        return;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isPassing(error)) throw error;
        await pause(attempt * PAUSE_MS);
      }
    }
  }

  async open(key: string): Promise<Readable> {
    const { Body } = await this.ask(() => this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key })));
    if (!(Body instanceof Readable)) throw new UpstreamError('s3', 'NO_BODY', 'The file store did not answer');
    return Body;
  }

  async read(key: string, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const stream = await this.open(key);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > limit) {
        stream.destroy();
        throw new UserError('tooLarge', 'TOO_LARGE', 'The file is too large');
      }
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  }

  async remove(key: string): Promise<void> {
    await this.ask(() => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }), patience()));
  }

  /** The type is signed, and the size where it is known: the store refuses anything else. */
  async signPut({ key, contentType, sizeBytes, expiresInSeconds }: UploadOrder): Promise<SignedPut> {
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ContentType: contentType,
      ...(sizeBytes === null ? {} : { ContentLength: sizeBytes }),
    });
    const url = await getSignedUrl(this.client, command, {
      expiresIn: expiresInSeconds,
      signableHeaders: new Set(['content-type', 'host', ...(sizeBytes === null ? [] : ['content-length'])]),
    });
    return { url, headers: { 'content-type': contentType } };
  }

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof NoSuchKey) throw UserError.missing('The file is no longer kept');
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      throw new UpstreamError('s3', 'STORE_FAILED', 'The file store did not answer. Please try again in a moment.', {
        retryable: true,
        ...(status === undefined ? {} : { status }),
      });
    }
  }
}

function patience(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(TIMEOUT_MS) };
}

/** Without it the client would send a stream with nothing said of its bytes. */
function withHash(request: unknown, sha256: Buffer): unknown {
  const headers = typeof request === 'object' && request !== null && 'headers' in request ? request.headers : null;
  if (typeof headers === 'object' && headers !== null)
    Object.assign(headers, { 'x-amz-content-sha256': sha256.toString('hex') });
  return request;
}

/** Whether the same call may go well in a moment: no answer in time, a broken connection, a store that is busy or broken. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  const { httpStatusCode = 500 } = error.$metadata;
  return httpStatusCode >= 500 || httpStatusCode === 429;
}
