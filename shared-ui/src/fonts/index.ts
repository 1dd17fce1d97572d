/** All faces have the same: a browser looks for a sign among the faces of one weight only. */
const WEIGHTS = '100 900';
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+A830-A839, U+A8E0-A8FF';

/**
 * Inter and, for Hindi, Noto Sans Devanagari, served by us. FontFace objects need no stylesheet and load only when text of
 * their range is drawn. The rupee sign has a file of its own (`npm run fonts`): the extended file has it too, but is 87 kB.
 */
const FACES = [
  {
    url: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+FEFF, U+FFFD',
  },
  {
    url: new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
    unicodeRange: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+20A0-20AB, U+20AD-20B8, U+20BA-20C0, U+2113',
  },
  { url: new URL('./inter-rupee-wght-normal.woff2', import.meta.url), unicodeRange: 'U+20B9' },
  {
    url: new URL(
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      import.meta.url,
    ),
    unicodeRange: DEVANAGARI,
  },
] as const;

/** Registers the faces once per document. A page without them falls back to the system's font. */
export function installFonts(): void {
  if (typeof FontFace === 'undefined' || document.documentElement.dataset['fonts'] === 'inter') return;
  document.documentElement.dataset['fonts'] = 'inter';
  for (const { url, unicodeRange } of FACES) {
    document.fonts.add(
      new FontFace('Inter Variable', `url(${url.href}) format('woff2')`, {
        style: 'normal',
        weight: WEIGHTS,
        display: 'swap',
        unicodeRange,
      }),
    );
  }
}

async function asDataUrl(url: URL): Promise<string> {
  const bytes = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('A font could not be read'));
    reader.readAsDataURL(bytes);
  });
}

/** The faces as a style sheet with the fonts inside, for a picture of the page: it can fetch nothing. */
export async function embeddedFonts(): Promise<string> {
  const rules = FACES.map(
    async ({ url, unicodeRange }) =>
      `@font-face{font-family:'Inter Variable';font-weight:${WEIGHTS};unicode-range:${unicodeRange};src:url(${await asDataUrl(url)}) format('woff2')}`,
  );
  return (await Promise.all(rules)).join('\n');
}
