// Our own, because no XML writer is installed: TallyPrime's import takes elements, attributes and text, and nothing else of XML.

/** Characters that XML 1.0 has no place for, not even escaped. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NO_XML = /[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replaceAll(NO_XML, '').replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

/** An element that is written already. */
export interface XmlElement {
  readonly xml: string;
}

export type XmlContent = string | readonly (XmlElement | null)[];

/** @param content text, or elements; null ones are left out */
export function element(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  const inner =
    typeof content === 'string' ? escaped(content) : content.map((child) => (child === null ? '' : child.xml)).join('');
  return { xml: `<${name}${given}>${inner}</${name}>` };
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
