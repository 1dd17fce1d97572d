/** A value in a template: a literal, a function's name, a field of something. */
export type Part =
  | { kind: 'literal'; value: unknown }
  | { kind: 'word'; name: string }
  | { kind: 'dot'; fields: string[] }
  | { kind: 'variable'; name: string; fields: string[] }
  | { kind: 'group'; pipeline: Pipeline; fields: string[] };

/** Commands, each of which gets the value of the one before as its last argument. */
export type Pipeline = Part[][];

export interface Branch<Kind> {
  kind: Kind;
  /** Of the variables that it sets. */
  names: string[];
  pipeline: Pipeline;
  body: Node[];
  otherwise: Node[];
}

export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; pipeline: Pipeline }
  | { kind: 'set'; name: string; isNew: boolean; pipeline: Pipeline }
  | Branch<'if'>
  | Branch<'with'>
  | Branch<'range'>;

interface Block {
  body: Node[];
  /** What ended it: `end`, or `else` with what stands behind it. */
  by: string;
}

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?|\$?[A-Za-z_]\w*|\$|\.|:=|=|\||\(|\)|,/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.[0];
    if (found === undefined) throw new Error(`not understood: ${text.slice(at)}`);
    // A space before a dot tells an argument from a field.
    tokens.push(found.trim() === '' ? ' ' : found);
  }
  return tokens;
}

/** Reads the inside of one action. */
class Words {
  private readonly tokens: string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text.trim());
  }

  pipeline(): Pipeline {
    const commands: Pipeline = [[]];
    for (this.skip(); this.peek() !== undefined && this.peek() !== ')'; this.skip()) {
      if (this.peek() === '|') {
        this.at += 1;
        commands.push([]);
      } else commands.at(-1)?.push(this.part());
    }
    return commands;
  }

  end(): void {
    if (this.peek() !== undefined) throw new Error(`too much: ${this.tokens.slice(this.at).join('')}`);
  }

  private part(): Part {
    const token = this.peek() ?? '';
    this.at += 1;
    if (token === '(') {
      const pipeline = this.pipeline();
      if (this.peek() !== ')') throw new Error('a bracket is not closed');
      this.at += 1;
      return { kind: 'group', pipeline, fields: this.fields() };
    }
    if (token.startsWith('"')) return { kind: 'literal', value: JSON.parse(token) };
    if (token.startsWith('`')) return { kind: 'literal', value: token.slice(1, -1) };
    if (/^-?\d/.test(token)) return { kind: 'literal', value: Number(token) };
    if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
    if (token === 'nil') return { kind: 'literal', value: undefined };
    if (token.startsWith('$')) return { kind: 'variable', name: token, fields: this.fields() };
    if (token !== '.') return { kind: 'word', name: token };
    if (!/^\w/.test(this.peek() ?? '')) return { kind: 'dot', fields: [] };
    this.at -= 1;
    return { kind: 'dot', fields: this.fields() };
  }

  private fields(): string[] {
    const fields: string[] = [];
    while (this.peek() === '.' && /^\w/.test(this.tokens[this.at + 1] ?? '')) {
      fields.push(this.tokens[this.at + 1] ?? '');
      this.at += 2;
    }
    return fields;
  }

  private skip(): void {
    while (this.peek() === ' ') this.at += 1;
  }

  private peek(): string | undefined {
    return this.tokens[this.at];
  }
}

function pipelineOf(text: string): Pipeline {
  const words = new Words(text);
  const pipeline = words.pipeline();
  words.end();
  return pipeline;
}

class Parser {
  readonly defined = new Map<string, Node[]>();
  private readonly pieces: { isAction: boolean; text: string }[];
  private at = 0;

  constructor(text: string) {
    this.pieces = piecesOf(text);
  }

  block(): Block {
    const body: Node[] = [];
    for (;;) {
      const piece = this.pieces[this.at];
      this.at += 1;
      if (piece === undefined) return { body, by: '' };
      if (!piece.isAction) body.push({ kind: 'text', text: piece.text });
      else if (/^(?:end|else\b.*)$/s.test(piece.text)) return { body, by: piece.text };
      else body.push(...this.action(piece.text));
    }
  }

  private action(text: string): Node[] {
    const [, word = '', rest = ''] = /^(\w+)\b\s*(.*)$/s.exec(text) ?? [];
    if (text.startsWith('/*')) return [];
    if (word === 'define') {
      this.defined.set(JSON.parse(rest.trim()), this.closed(this.block()));
      return [];
    }
    if (word === 'if' || word === 'with' || word === 'range') return [this.branch(word, rest)];
    const [, name, sign, value = ''] = /^(\$\w+)\s*(:?=)\s*(.*)$/s.exec(text) ?? [];
    if (name !== undefined) return [{ kind: 'set', name, isNew: sign === ':=', pipeline: pipelineOf(value) }];
    return [{ kind: 'print', pipeline: pipelineOf(text) }];
  }

  private branch(kind: 'if' | 'with' | 'range', head: string): Node {
    const [, names = '', rest = head] = /^((?:\$\w+\s*,\s*)?\$\w+)\s*:=\s*(.*)$/s.exec(head) ?? [];
    const { body, by } = this.block();
    const [, next = ''] = /^else\s*(.*)$/s.exec(by) ?? [];
    const otherwise =
      by === 'end' ? [] : next.startsWith('if ') ? [this.branch('if', next.slice(3))] : this.closed(this.block());
    return { kind, names: names.split(/[\s,]+/).filter(Boolean), pipeline: pipelineOf(rest), body, otherwise };
  }

  private closed({ body, by }: Block): Node[] {
    if (by !== 'end') throw new Error(`closed by ${by || 'the end of the file'}`);
    return body;
  }
}

/** Text and actions in turn, with what `{{-` and `-}}` trim taken away. */
function piecesOf(text: string): { isAction: boolean; text: string }[] {
  const pieces: { isAction: boolean; text: string }[] = [];
  let trims = false;
  let at = 0;
  for (const found of text.matchAll(/\{\{(- )?((?:\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)( -)?\}\}/gs)) {
    const before = text.slice(at, found.index);
    const left = trims ? before.trimStart() : before;
    pieces.push({ isAction: false, text: found[1] === undefined ? left : left.trimEnd() });
    pieces.push({ isAction: true, text: (found[2] ?? '').trim() });
    trims = found[3] !== undefined;
    at = found.index + found[0].length;
  }
  const last = text.slice(at);
  pieces.push({ isAction: false, text: trims ? last.trimStart() : last });
  return pieces;
}

/** @throws Error for what it does not know */
export function parseTemplate(text: string): { nodes: Node[]; defined: Map<string, Node[]> } {
  const parser = new Parser(text);
  const { body, by } = parser.block();
  if (by !== '') throw new Error(`${by} without a beginning`);
  return { nodes: body, defined: parser.defined };
}
