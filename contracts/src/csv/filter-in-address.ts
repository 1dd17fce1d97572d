/** Names that would give an object another class: the rules of its own would then not be looked for. */
const NO_FIELDS = ['__proto__', 'constructor'];

/**
 * The filter of a download, which an address holds as JSON, as an instance of its class. Nothing stays nothing.
 * @returns the text itself where it is no such object: it then fails the check of a nested object
 */
export function filterInAddress<Filter extends object>(text: unknown, filter: new () => Filter): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    if (!isObject || NO_FIELDS.some((name) => Object.hasOwn(parsed, name))) return text;
    return Object.assign(new filter(), parsed);
  } catch {
    return text;
  }
}
