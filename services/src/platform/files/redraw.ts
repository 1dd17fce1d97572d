import sharp from 'sharp';

/** A picture that unpacks to more than this is refused before it is unpacked (pixels): a phone's 48 megapixels fit. */
const LIMIT_PIXELS = 50_000_000;
/** Longest time that one picture may take (seconds). */
const LIMIT_SECONDS = 10;

// Only these readers exist for us: no SVG, no PDF, no camera formats, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);

export interface Redrawn {
  bytes: Buffer;
  extension: 'png' | 'jpg';
  width: number;
  height: number;
}

/** The bytes are no picture of a kind that is taken, or one that is too large to draw. */
class NotAPicture extends Error {}

/**
 * Draws the picture anew: turned upright, no larger than the room, without anything that stood beside the pixels. What is
 * no picture does not survive it. PNG where something can be seen through, else JPEG, unless one is asked for.
 * @throws NotAPicture
 */
export async function redraw(
  bytes: Buffer,
  room: { width: number; height: number },
  asked?: Redrawn['extension'],
): Promise<Redrawn> {
  try {
    const options = { limitInputPixels: LIMIT_PIXELS, animated: false, failOn: 'error' } as const;
    const { hasAlpha } = await sharp(bytes, options).metadata();
    const drawn = sharp(bytes, options)
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ ...room, fit: 'inside', withoutEnlargement: true });
    const extension = asked ?? (hasAlpha ? 'png' : 'jpg');
    const { data, info } = await (
      extension === 'png' ? drawn.png() : drawn.jpeg({ quality: 86, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch (error) {
    throw new NotAPicture('The bytes could not be drawn', { cause: error });
  }
}
