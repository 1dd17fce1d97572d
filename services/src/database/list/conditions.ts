/** A condition; every `?` in its text stands for its value. */
export interface Condition {
  readonly sql: string;
  readonly value?: unknown;
}

/** The conditions of one statement, joined by AND, and their parameters. A null condition matches no row. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly parameters: unknown[] = [];

  add(condition: Condition | null): void {
    this.parts.push(this.numbered(condition));
  }

  /** Adds conditions joined by OR. */
  addAny(conditions: readonly (Condition | null)[]): void {
    const texts = conditions.map((condition) => this.numbered(condition));
    this.parts.push(texts.length === 1 ? texts.join('') : `(${texts.join(' OR ')})`);
  }

  /** @returns the placeholder of the value, e.g. `$3` */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.parts.length === 0 ? 'true' : this.parts.join(' AND ');
  }

  private numbered(condition: Condition | null): string {
    if (condition === null) return 'false';
    if (!condition.sql.includes('?')) return condition.sql;
    const place = this.bind(condition.value);
    return condition.sql.replaceAll('?', () => place);
  }
}
