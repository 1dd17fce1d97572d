/** Text that is markup already; anything else is escaped when put into a page. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | string | number | null | undefined | false | Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce((page, piece, index) => page + piece + (index < parts.length ? render(parts[index]) : ''), ''),
  );
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (part instanceof Markup) return part.source;
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
