/**
 * Reads CSV (RFC 4180), with a byte order mark, quoted cells and any line end. Tab or semicolon separated text is
 * recognised by its first line.
 */
export function parseCsv(text: string): string[][] {
  return new CsvReader().read(text, true);
}

function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** `parseCsv` for text that comes in pieces. */
export class CsvReader {
  private row: string[] = [];
  private rows: string[][] = [];
  private text = '';
  private at = 0;
  private separator: string | null = null;

  /** @returns the rows that are whole by now; with the last piece all that are left */
  read(piece: string, isLast: boolean): string[][] {
    this.text = this.text.slice(this.at) + piece;
    this.at = 0;
    if (this.separator === null && !this.begin(isLast)) return [];
    while (this.at < this.text.length && this.readCell(isLast));
    if (isLast && this.row.length > 0) this.endRow();
    const whole = this.rows;
    this.rows = [];
    return whole;
  }

  /** @returns whether the first line is there, which says what separates cells */
  private begin(isLast: boolean): boolean {
    if (!isLast && !/[\r\n]/.test(this.text)) return false;
    if (this.text.startsWith('\uFEFF')) this.at = 1;
    this.separator = separatorOf(this.text.slice(this.at));
    return true;
  }

  /** @returns false when the cell may go on in the next piece, which has to bring its end */
  private readCell(isLast: boolean): boolean {
    const start = this.at;
    const cell = this.text[this.at] === '"' ? this.quoted() : this.plain();
    // The sign after the last one that is here may belong to it: "" within quotes, \r\n.
    if (!isLast && this.at >= this.text.length - 1) {
      this.at = start;
      return false;
    }
    this.row.push(cell);
    const sign = this.text[this.at];
    this.at += 1;
    if (sign === this.separator) {
      if (this.at === this.text.length) this.row.push('');
      return true;
    }
    if (sign === '\r' && this.text[this.at] === '\n') this.at += 1;
    this.endRow();
    return true;
  }

  private plain(): string {
    const start = this.at;
    while (this.at < this.text.length && !this.isEnd(this.text[this.at])) this.at += 1;
    return this.text.slice(start, this.at);
  }

  /** A doubled quote within quotes is one quote. */
  private quoted(): string {
    let cell = '';
    this.at += 1;
    for (;;) {
      const end = this.text.indexOf('"', this.at);
      if (end < 0) {
        cell += this.text.slice(this.at);
        this.at = this.text.length;
        return cell;
      }
      cell += this.text.slice(this.at, end);
      this.at = end + 1;
      if (this.text[this.at] !== '"') return cell + this.plain();
      cell += '"';
      this.at += 1;
    }
  }

  private isEnd(sign: string | undefined): boolean {
    return sign === this.separator || sign === '\n' || sign === '\r';
  }

  private endRow(): void {
    this.rows.push(this.row);
    this.row = [];
  }
}
