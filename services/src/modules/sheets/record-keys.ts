import { createHash } from 'node:crypto';
import { type JudgedRow, type SheetDeclaration } from '@godown/contracts/sheets';

/**
 * What stands for the name of a line that names no record: its own texts, and how many equal lines came before. So the
 * same file makes the same keys, and two equal lines stay two records.
 */
export function keysOfUnnamed(sheet: SheetDeclaration, judged: readonly JudgedRow[]): ReadonlyMap<number, string> {
  const seen = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const { row, texts } of judged.filter(({ key }) => key === '')) {
    const ordered = sheet.columns.map((column) => texts[column.key] ?? '');
    const hash = createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, 24);
    const before = seen.get(hash) ?? 0;
    seen.set(hash, before + 1);
    keys.set(row, `row:${hash}${before === 0 ? '' : `:${before}`}`);
  }
  return keys;
}
