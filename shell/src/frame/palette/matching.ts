/** Entries whose label has every typed word, those that begin with the text first. Nothing typed finds all. */
export function matching<T extends { label: string }>(entries: readonly T[], text: string): T[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const start = words.join(' ');
  const begins = ({ label }: T) => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
