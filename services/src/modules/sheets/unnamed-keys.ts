import { createHash } from 'node:crypto';
import { type SheetDeclaration } from '@godown/contracts/sheets';

/**
 * What stands for the name of a line that names no record: its own texts, and how many equal lines came before. So the
 * same file makes the same keys, and two equal lines stay two records. Make one per file.
 */
export class UnnamedKeys {
  private readonly seen = new Map<string, number>();

  constructor(private readonly sheet: SheetDeclaration) {}

  next(texts: Readonly<Record<string, string>>): string {
    const ordered = this.sheet.columns.map((column) => texts[column.key] ?? '');
    const hash = createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, 24);
    const before = this.seen.get(hash) ?? 0;
    this.seen.set(hash, before + 1);
    return `row:${hash}${before === 0 ? '' : `:${before}`}`;
  }
}
