/** What `class-validator` says by default of a value beyond a limit, and what the product says of the field. */
const TEXTS: readonly (readonly [said: RegExp, text: (field: string, limit: string) => string])[] = [
  [
    /^(\S+) must be shorter than or equal to (\d+) characters$/,
    (field, most) => `${field} should have at most ${most} characters`,
  ],
  [
    /^each value in (\S+) must be shorter than or equal to (\d+) characters$/,
    (field, most) => `${field} should have at most ${most} characters each`,
  ],
  [
    /^(\S+) must be longer than or equal to (\d+) characters$/,
    (field, least) => `${field} should have at least ${least} characters`,
  ],
  [/^(\S+) must contain no more than (\d+) elements$/, (field, most) => `${field} should have at most ${most} entries`],
  [
    /^(\S+) must contain at least (\d+) elements$/,
    (field, least) => `${field} should have at least ${least === '1' ? 'one entry' : `${least} entries`}`,
  ],
];

/** 'addressLine1' → 'Address line 1'. */
function labelOf(property: string): string {
  const words = property.replaceAll(/([a-z])([A-Z\d])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A rule's own text, or what is said of a limit whose rule has none: the same in a form and in an answer. */
export function limitText(message: string): string {
  for (const [said, text] of TEXTS) {
    const [, property, limit] = said.exec(message) ?? [];
    if (property !== undefined && limit !== undefined) return text(labelOf(property), limit);
  }
  return message;
}
