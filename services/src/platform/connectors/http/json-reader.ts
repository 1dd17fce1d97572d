/** Reads answers of partners, who send numbers as text, null for nothing and objects for lists. Never throws. */
export class JsonReader {
  constructor(private readonly value: unknown) {}

  at(...path: readonly (string | number)[]): JsonReader {
    let current: unknown = this.value;
    for (const key of path) {
      if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key))
        return new JsonReader(undefined);
      current = Reflect.get(current, key);
    }
    return new JsonReader(current);
  }

  /** Text or number as trimmed text; null for everything else and for blank text. */
  text(): string | null {
    if (typeof this.value !== 'string' && typeof this.value !== 'number') return null;
    const text = String(this.value).trim();
    return text === '' ? null : text;
  }

  /** The first path that holds text. */
  firstText(...keys: readonly string[]): string | null {
    for (const key of keys) {
      const text = this.at(key).text();
      if (text !== null) return text;
    }
    return null;
  }

  number(): number | null {
    const text = this.text();
    const number = text === null ? Number.NaN : Number(text);
    return Number.isFinite(number) ? number : null;
  }

  /** True for true, 1, 'true', 'Y', 'yes', 'success'. */
  isYes(): boolean {
    if (this.value === true || this.value === 1) return true;
    return (
      typeof this.value === 'string' && ['true', '1', 'y', 'yes', 'success'].includes(this.value.trim().toLowerCase())
    );
  }

  /** True for false, 0, 'false', 'N', 'no'; missing is neither yes nor no. */
  isNo(): boolean {
    if (this.value === false || this.value === 0) return true;
    return (
      typeof this.value === 'string' &&
      ['false', '0', 'n', 'no', 'fail', 'failed', 'failure', 'error'].includes(this.value.trim().toLowerCase())
    );
  }

  list(): JsonReader[] {
    return Array.isArray(this.value) ? this.value.map((item: unknown) => new JsonReader(item)) : [];
  }

  /** The values of a list, or of an object that stands for one. */
  values(): JsonReader[] {
    if (this.isList) return this.list();
    return typeof this.value === 'object' && this.value !== null
      ? Object.values(this.value).map((item: unknown) => new JsonReader(item))
      : [];
  }

  /** The object itself, to be kept as it came; an empty one for everything else. */
  object(): object {
    return typeof this.value === 'object' && this.value !== null ? this.value : {};
  }

  /** There is no such field; null is one. */
  get isMissing(): boolean {
    return this.value === undefined;
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** Texts of a list, or the one text, joined: remarks come as either. */
  remarks(): string {
    const parts = this.isList ? this.list().map((item) => item.text()) : [this.text()];
    return parts.filter((part) => part !== null).join('; ');
  }
}
