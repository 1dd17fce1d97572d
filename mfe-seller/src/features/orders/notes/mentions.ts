import { type OrderColleague } from '@godown/contracts/orders';

/** Suggestions at a time. */
const MOST = 5;

/** Who is named with an @ in the text. Longer names first: "@Asha Rao" does not name Asha as well. */
export function mentionsIn(text: string, colleagues: readonly OrderColleague[]): string[] {
  const found: string[] = [];
  let rest = text;
  for (const { id, name } of colleagues.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return found;
}

const BEGUN = /(?:^|\s)@([^@\n]*)$/;

/** Whose name the end of the text begins, after an @. */
export function suggestionsFor(text: string, colleagues: readonly OrderColleague[]): readonly OrderColleague[] {
  const begun = BEGUN.exec(text)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  return colleagues
    .filter(({ name }) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun.trim())
    .slice(0, MOST);
}

/** The text with the begun name in full. */
export function withMention(text: string, name: string): string {
  return `${text.slice(0, text.lastIndexOf('@'))}@${name} `;
}
