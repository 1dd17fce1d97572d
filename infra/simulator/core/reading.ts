/** Reading what partners' clients send: nothing is trusted, everything is text or number or absent. */
export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** `650.0 gm` → 650; what is no number is 0. */
export function amount(value: unknown): number {
  const found = /-?\d+(?:\.\d+)?/.exec(text(value).replaceAll(',', ''));
  return found ? Number(found[0]) : 0;
}

export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
