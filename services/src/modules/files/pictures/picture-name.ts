/** 256 random bits and the kind: nobody guesses one, and nothing else is a name. */
const NAME = /^[\w-]{43}\.(png|jpg)$/;

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

export function pictureKey(name: string): string {
  return `pictures/${name.slice(0, 2)}/${name}`;
}

export function picturePath(name: string): string {
  return `/api/pictures/${name}`;
}

/** The type that the name tells; null when it is no name of a picture. */
export function pictureType(name: string): string | null {
  const extension = NAME.exec(name)?.[1];
  return extension === 'png' || extension === 'jpg' ? TYPES[extension] : null;
}
