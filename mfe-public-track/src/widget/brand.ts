import { type BrandProfile, type BrandProfileResponse, readableOn, safeColour } from '@godown/contracts/tracking';

/** How the brand looks; null when nobody can say. */
export async function findBrand(origin: string, token: string): Promise<BrandProfile | null> {
  const response = await fetch(`${origin}/api/brand-profile/${encodeURIComponent(token)}`, {
    credentials: 'omit',
  }).catch(() => null);
  const answer = response?.ok ? ((await response.json().catch(() => null)) as BrandProfileResponse | null) : null;
  return answer?.data ?? null;
}

/** Below the page's own custom properties, which still win. */
export function brandStyle(primaryColor: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const colour = safeColour(primaryColor);
  if (colour) sheet.replaceSync(`:host { --brand: ${colour}; --on-brand: ${readableOn(colour)}; }`);
  return sheet;
}
