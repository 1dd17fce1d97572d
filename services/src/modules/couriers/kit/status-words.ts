/** `Out For-Delivery` → `OUT_FOR_DELIVERY`: partners spell the same word in their own ways, and change them. */
export function statusWord(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** The codes of a scan that is told in words: the word as it came is kept, and understood by its plain spelling. */
export function wordCodes(text: string): { readonly codes: readonly string[]; readonly canonicalCode: string } {
  const plain = statusWord(text);
  return { codes: plain === text ? [text] : [text, plain], canonicalCode: plain };
}
