/** This file imports nothing, so that a process in a cage can load it alone (`sheet-parser.child.ts`). */

/** Of one line, cells and characters; of a file, lines. An honest file stays far below; one made of commas, of line ends or without any does not. */
export const CSV_LIMITS = { cells: 1_024, lineCharacters: 2 * 1024 * 1024, lines: 200_000 } as const;

/** A line or the file holds more than it may. */
export class CsvTooLarge extends Error {
  readonly what: keyof typeof CSV_LIMITS;

  constructor(what: keyof typeof CSV_LIMITS) {
    super(`too many ${what}`);
    this.what = what;
  }
}

/**
 * Reads CSV (RFC 4180), with a byte order mark, quoted cells and any line end. Tab or semicolon separated text is
 * recognised by its first line.
 * @throws CsvTooLarge
 */
export function parseCsv(text: string): string[][] {
  return new CsvReader().read(text, true);
}

function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** `parseCsv` for text that comes in pieces. It keeps no more than a line and a piece, whatever the file holds. */
export class CsvReader {
  private row: string[] = [];
  private rows: string[][] = [];
  private text = '';
  private at = 0;
  /** Where the line begins; negative when a part of it has gone already. */
  private lineAt = 0;
  private lineCount = 0;
  private separator: string | null = null;
  /** The length of text that is worth another try. */
  private enough = 0;
  /** What follows up to a cell's end. */
  private rest = /[^,\r\n]*/y;

  /** @returns the rows that are whole by now; with the last piece all that are left. @throws CsvTooLarge */
  read(piece: string, isLast: boolean): string[][] {
    this.text = this.text.slice(this.at) + piece;
    this.lineAt -= this.at;
    this.at = 0;
    if (!isLast && this.text.length < this.enough) return [];
    if (this.separator === null && !this.begin(isLast)) return [];
    while (this.skipEmpty() && this.readCell(isLast));
    if (isLast && this.row.length > 0) this.endRow(this.at);
    const whole = this.rows;
    this.rows = [];
    return whole;
  }

  /** @returns whether the first line is there, which says what separates cells */
  private begin(isLast: boolean): boolean {
    if (!isLast && !/[\r\n]/.test(this.text)) {
      this.requireShortLine(this.text.length);
      this.awaitMore(0);
      return false;
    }
    if (this.text.startsWith('\uFEFF')) this.at = 1;
    this.separator = separatorOf(this.text.slice(this.at));
    this.rest = new RegExp(`[^${this.separator}\\r\\n]*`, 'y');
    return true;
  }

  /** Past empty cells and lines that something follows: a file made to harm is made of them. @returns whether anything is left */
  private skipEmpty(): boolean {
    const last = this.text.length - 1;
    for (; this.row.length === 0 && this.at < last && this.isLineEnd(); this.at += 1) {
      this.addCell('');
      this.endRow(this.at + 1);
    }
    const most = Math.min(last, this.at + CSV_LIMITS.cells - this.row.length);
    for (; this.at < most && this.text[this.at] === this.separator; this.at += 1) this.row.push('');
    return this.at <= last;
  }

  /** Of one sign. */
  private isLineEnd(): boolean {
    const sign = this.text[this.at];
    return sign === '\n' || (sign === '\r' && this.text[this.at + 1] !== '\n');
  }

  /** @returns false when the cell may go on in the next piece, which has to bring its end */
  private readCell(isLast: boolean): boolean {
    const start = this.at;
    const cell = this.text[this.at] === '"' ? this.quoted(isLast) : this.plain();
    this.requireShortLine(this.at);
    if (this.row.length === CSV_LIMITS.cells) throw new CsvTooLarge('cells');
    // The sign after the last one that is here may belong to it: "" within quotes, \r\n.
    if (!isLast && this.at >= this.text.length - 1) {
      this.at = start;
      this.awaitMore(start);
      return false;
    }
    this.addCell(cell);
    const sign = this.text[this.at];
    this.at += 1;
    if (sign === this.separator) {
      if (this.at === this.text.length) this.addCell('');
      return true;
    }
    if (sign === '\r' && this.text[this.at] === '\n') this.at += 1;
    this.endRow(this.at);
    return true;
  }

  private plain(): string {
    const start = this.at;
    if (this.text[start] === this.separator) return '';
    this.rest.lastIndex = start;
    this.rest.test(this.text);
    this.at = this.rest.lastIndex;
    return this.text.slice(start, this.at);
  }

  /** A doubled quote within quotes is one quote. A cell that has no end here is not made: it comes again, or is too long. */
  private quoted(isLast: boolean): string {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end >= 0 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    this.at = end < 0 ? this.text.length : end + 1;
    this.requireShortLine(this.at);
    if (end < 0 && !isLast) return '';
    const cell = this.text.slice(start, end < 0 ? undefined : end).replaceAll('""', '"');
    return end < 0 ? cell : cell + this.plain();
  }

  /** A list of one needs little room; one that is grown is given room for more. */
  private addCell(cell: string): void {
    if (this.row.length === 0) this.row = [cell];
    else this.row.push(cell);
  }

  private endRow(nextAt: number): void {
    this.rows.push(this.row);
    this.row = [];
    this.lineAt = nextAt;
    this.lineCount += 1;
    if (this.lineCount > CSV_LIMITS.lines) throw new CsvTooLarge('lines');
  }

  /** Twice the text that did not suffice, so that a cell in many pieces is not read as often, or more than a line may hold. */
  private awaitMore(start: number): void {
    const room = CSV_LIMITS.lineCharacters - (start - this.lineAt);
    this.enough = Math.min(2 * (this.text.length - start), room + 1);
  }

  private requireShortLine(end: number): void {
    if (end - this.lineAt > CSV_LIMITS.lineCharacters) throw new CsvTooLarge('lineCharacters');
  }
}
