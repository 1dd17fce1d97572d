import { isPincode } from '@godown/contracts/geo';

/** In the brand's own storage: no other site reads it, and it is sent nowhere but in a question. */
const KEY = 'godown-pincode';

/** What the visitor typed on another page of this site. A browser that keeps nothing knows nothing. */
export function rememberedPincode(): string {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    return isPincode(kept) ? kept : '';
  } catch {
    return '';
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // It is typed again on the next page.
  }
}
