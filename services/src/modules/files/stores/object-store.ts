import { type Readable } from 'node:stream';
import { type LocalFile } from '../../../platform/files/upload.js';

/** What a browser may send, and until when. */
export interface UploadOrder {
  /** Id of the upload, for stores that take it in through our own address. */
  uploadId: string;
  key: string;
  contentType: string;
  /** Null: any size that the store takes; who reads it limits it. */
  sizeBytes: number | null;
  expiresInSeconds: number;
}

/** A PUT that a browser may make without any other right. */
export interface SignedPut {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Where bytes live. Keys are made by us, never by a caller. */
export abstract class ObjectStore {
  /** Whole or not at all: what could be kept half only is gone again. */
  abstract put(key: string, content: Buffer | LocalFile): Promise<void>;
  /** @throws UserError missing */
  abstract open(key: string): Promise<Readable>;
  /** @throws UserError missing, and tooLarge beyond the limit (bytes) */
  abstract read(key: string, limit?: number): Promise<Buffer>;
  abstract remove(key: string): Promise<void>;
  abstract signPut(order: UploadOrder): Promise<SignedPut>;
}
