import { Readable } from 'node:stream';
import { UPLOAD_MESSAGES } from '@godown/contracts/files';
import { UserError } from '../../../core/errors.js';

/** @throws UserError invalid when more or fewer bytes come than were announced */
export async function readExactly(body: unknown, sizeBytes: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new UserError('wrongType', 'NOT_A_PICTURE', UPLOAD_MESSAGES.type);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving early must not cut the connection before the answer is out: Node throws the rest away.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > sizeBytes) break;
    chunks.push(bytes);
  }
  if (size !== sizeBytes) throw new UserError('invalid', 'WRONG_SIZE', UPLOAD_MESSAGES.missing);
  return Buffer.concat(chunks);
}
