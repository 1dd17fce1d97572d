interface Named {
  label: string;
  /** It is found by these too. */
  otherWords?: string | undefined;
}

/** Entries whose names have every typed word, those that begin with the text first. Nothing typed finds all. */
export function matching<T extends Named>(entries: readonly T[], text: string): T[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const namesOf = ({ label, otherWords = '' }: T) => `${label} ${otherWords}`.toLowerCase();
  const found = entries.filter((entry) => words.every((word) => namesOf(entry).includes(word)));
  const start = words.join(' ');
  const begins = ({ label }: T) => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
