/** JPEG qualities that are tried before the photo gets smaller. */
const QUALITIES = [0.85, 0.7, 0.5];
/** Smaller than this it shows nothing. */
const LEAST_EDGE = 160;
const PREFIX = 'data:image/jpeg;base64,';

interface PhotoRoom {
  /** Pixels of the longer side. */
  edge: number;
  bytes: number;
}

function drawn(photo: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This device cannot process photos');
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function bytesOf(dataAddress: string): number {
  return ((dataAddress.length - PREFIX.length) * 3) / 4;
}

function fitting(photo: ImageBitmap, { edge, bytes }: PhotoRoom): string | null {
  const canvas = drawn(photo, edge);
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality);
    if (address.startsWith(PREFIX) && bytesOf(address) <= bytes) return address;
  }
  return null;
}

/** A photo of the camera as a JPEG that fits, upright. @returns it as a data address @throws for what is no picture */
export async function shrinkPhoto(file: Blob, { edge, bytes }: PhotoRoom): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (let size = edge; size >= LEAST_EDGE; size /= 2) {
      const address = fitting(photo, { edge: size, bytes });
      if (address !== null) return address;
    }
    throw new Error('The photo is too large');
  } finally {
    photo.close();
  }
}

/** As `shrinkPhoto`. @returns a file of the same name that is sent as a JPEG @throws for what is no picture */
export async function shrunkFile(file: File, room: PhotoRoom): Promise<File> {
  const address = await shrinkPhoto(file, room);
  const bytes = Uint8Array.from(atob(address.slice(PREFIX.length)), (sign) => sign.charCodeAt(0));
  return new File([bytes], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
}
