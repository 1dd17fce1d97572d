/** A condition; every `?` in its text stands for its value. */
export interface Condition {
  readonly sql: string;
  readonly value?: unknown;
}

/** Conditions of one statement, all of which must hold, and the values they point at. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly parameters: unknown[] = [];

  add({ sql, value }: Condition): void {
    this.parts.push(this.numbered({ sql, value }));
  }

  /** At least one of them must hold. */
  addAny(conditions: readonly Condition[]): void {
    const texts = conditions.map((condition) => this.numbered(condition));
    this.parts.push(texts.length === 1 ? texts.join('') : `(${texts.join(' OR ')})`);
  }

  /** @returns what stands for the value in the statement */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' AND ');
  }

  private numbered({ sql, value }: Condition): string {
    if (!sql.includes('?')) return sql;
    const place = this.bind(value);
    return sql.replaceAll('?', () => place);
  }
}
