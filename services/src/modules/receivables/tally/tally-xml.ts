import { create } from 'xmlbuilder2';
import { type XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';

/** An element of an import into TallyPrime: elements, attributes and text, and nothing else of XML. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: XmlContent;
}

export type XmlContent = string | readonly (XmlElement | null)[];

/** @param content text, or elements; null ones are left out */
export function element(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, content, attributes };
}

/** Characters that XML has no place for are left out; a line break is a blank, as it would be read in an attribute. */
export function xmlDocument(root: XmlElement): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  append(document, root);
  return `${document.end()}\n`;
}

function append(parent: XMLBuilder, { name, attributes, content }: XmlElement): void {
  const given = Object.entries(attributes).map(([key, value]) => [key, escaped(value)] as const);
  const added = parent.ele(name, Object.fromEntries(given));
  if (typeof content === 'string') added.txt(escaped(content));
  else for (const child of content) if (child !== null) append(added, child);
}

/** The library leaves `&word;` as it is, taking it for an entity: a shop whose name holds one would break the whole file. */
function escaped(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replaceAll('&', '&amp;');
}
