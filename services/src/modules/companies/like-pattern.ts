/** The text as itself in a LIKE pattern. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
