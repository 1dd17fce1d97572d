/** How a brand's tracking page looks. Every value has been checked before it reaches a style or a link. */
export interface BrandProfile {
  name: string;
  logoUrl: string | null;
  /** #rrggbb */
  primaryColor: string | null;
  bannerUrl: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
  website: string | null;
}

export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/i;

/** @returns the address if it is https (or http on localhost) without user or password, else null */
export function safeUrl(text: string | null | undefined): string | null {
  if (!text || text.length > 500 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isLocal = url.protocol === 'http:' && /^([\w-]+\.)*localhost$/.test(url.hostname);
  return (url.protocol === 'https:' || isLocal) && url.username === '' && url.password === '' ? url.href : null;
}

export function safeColour(text: string | null | undefined): string | null {
  return text && COLOUR_PATTERN.test(text) ? text.toLowerCase() : null;
}

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of #rrggbb by WCAG, 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is easier to read on the colour. */
export function readableOn(colour: string): '#ffffff' | '#111827' {
  const light = luminance(colour);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0605 ? '#ffffff' : '#111827';
}
