/**
 * The most rows of any list that an answer of ours holds, whatever it calls them: `data`, `orders`, `tasks` … at the top,
 * or one level below it (`data.rows`, `responseBody.sessions`). 0 for an answer that is no JSON.
 */
export function rowsIn(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 0;
  try {
    return longestOf(JSON.parse(text), 2);
  } catch {
    return 0;
  }
}

function longestOf(value: unknown, levels: number): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null || levels === 0) return 0;
  return Math.max(0, ...Object.values(value).map((inner) => longestOf(inner, levels - 1)));
}
