import { UserError } from '../../core/errors.js';
import { redraw } from '../../platform/files/redraw.js';

/** An invoice has room for this much (pixels). */
const ROOM = { width: 600, height: 200 };

/** The picture drawn anew as a PNG: what is not a picture does not survive it. @throws UserError invalid */
export async function redrawSignature(dataAddress: string): Promise<Buffer> {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
  try {
    return (await redraw(bytes, ROOM, 'png')).bytes;
  } catch {
    const message = 'The signature should be a PNG, JPEG or WebP image';
    throw new UserError('invalid', 'NOT_AN_IMAGE', message, { errors: [{ field: 'signatureImage', message }] });
  }
}
