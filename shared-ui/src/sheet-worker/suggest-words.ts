import { type SheetDeclaration, type SheetMapping } from '@godown/contracts/sheets';
import { type FileRow } from './read-workbook.js';

/** Words of one column that are looked at. */
const MOST_WORDS = 100;

/** The mapping with what the file's own words of a choice probably mean. */
export function suggestWords(
  sheet: SheetDeclaration,
  { header, lines }: { header: readonly string[]; lines: readonly FileRow[] },
  mapping: SheetMapping,
): SheetMapping {
  const words: Record<string, Record<string, string>> = {};
  for (const column of sheet.columns) {
    const [name] = mapping.columns[column.key] ?? [];
    if (column.suggestChoice === undefined || name === undefined) continue;
    const index = header.indexOf(name);
    const seen = new Set(lines.map((line) => line.cells[index]?.trim() ?? ''));
    seen.delete('');
    // A word that nothing is known of stays as it is: emptied it would count as the usual.
    words[column.key] = Object.fromEntries(
      [...seen].slice(0, MOST_WORDS).map((word) => [word, column.suggestChoice?.(word) ?? word]),
    );
  }
  return { ...mapping, words };
}
