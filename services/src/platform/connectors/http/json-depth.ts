/** No partner nests its answers a tenth as deep. */
const DEEPEST_JSON = 64;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Whether JSON is nested deeper than anybody reads. Looks at the text, since parsing such an answer is what costs time and memory. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) index += Number(code === BACKSLASH);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}
