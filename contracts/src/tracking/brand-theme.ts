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

/** Of WCAG 2 AA, for text of ordinary size. */
const READABLE_CONTRAST = 4.5;

/** Of pages whose brand has chosen none. */
export const DEFAULT_BRAND_COLOUR = '#0f766e';

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

/** By WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on the colour. */
export function readableOn(colour: string): '#ffffff' | '#111827' {
  return contrast('#ffffff', colour) >= contrast('#111827', colour) ? '#ffffff' : '#111827';
}

/** Some colours of middle brightness are too dark for black text and too light for white. */
export function hasReadableText(colour: string): boolean {
  return contrast(readableOn(colour), colour) >= READABLE_CONTRAST;
}
