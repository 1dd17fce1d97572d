import { type Branch, parseTemplate, type Node, type Part, type Pipeline } from './go-template-parser.ts';
import { type Functions, isTrue, printed } from './go-values.ts';

interface Scope {
  dot: unknown;
  variables: Map<string, unknown>[];
}

/**
 * The part of Go's text/template that our chart is written in. There is no Helm in the npm registry; where Go and its Sprig are installed,
 * chart.spec.ts compares what this makes with what they make.
 */
export class GoTemplates {
  private readonly named = new Map<string, Node[]>();
  private readonly functions: Functions;

  constructor(functions: Functions) {
    this.functions = { ...functions, include: (name, dot) => this.render(String(name), dot) };
  }

  /** Templates that the text defines are known to all. @throws Error for what is no template */
  add(name: string, text: string): void {
    const { nodes, defined } = parseTemplate(text);
    this.named.set(name, nodes);
    for (const [inner, body] of defined) this.named.set(inner, body);
  }

  /** @throws Error naming the template, for what Helm would refuse as well */
  render(name: string, dot: unknown): string {
    const nodes = this.named.get(name);
    if (nodes === undefined) throw new Error(`there is no template ${name}`);
    try {
      return this.all(nodes, { dot, variables: [new Map([['$', dot]])] });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(text.startsWith('in ') ? text : `in ${name}: ${text}`, { cause: error });
    }
  }

  private all(nodes: readonly Node[], scope: Scope): string {
    return nodes.map((node) => this.one(node, scope)).join('');
  }

  private inner(nodes: readonly Node[], scope: Scope, dot: unknown, variables: [string, unknown][] = []): string {
    return this.all(nodes, { dot, variables: [...scope.variables, new Map(variables)] });
  }

  private one(node: Node, scope: Scope): string {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'print':
        return printed(this.value(node.pipeline, scope));
      case 'set':
        this.assign(node.name, this.value(node.pipeline, scope), node.isNew, scope);
        return '';
      case 'if':
        return this.inner(isTrue(this.value(node.pipeline, scope)) ? node.body : node.otherwise, scope, scope.dot);
      case 'with': {
        const value = this.value(node.pipeline, scope);
        return isTrue(value)
          ? this.inner(
              node.body,
              scope,
              value,
              node.names.map((name) => [name, value]),
            )
          : this.inner(node.otherwise, scope, scope.dot);
      }
      case 'range':
        return this.each(node, scope);
    }
  }

  private each(node: Branch<'range'>, scope: Scope): string {
    const value = this.value(node.pipeline, scope);
    if (!isTrue(value)) return this.inner(node.otherwise, scope, scope.dot);
    if (typeof value !== 'object' || value === null) throw new Error(`range over ${printed(value)}`);
    const entries: [unknown, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return entries
      .map(([key, item]) => {
        const [first, second] = node.names;
        const variables: [string, unknown][] =
          first === undefined
            ? []
            : second === undefined
              ? [[first, item]]
              : [
                  [first, key],
                  [second, item],
                ];
        return this.inner(node.body, scope, item, variables);
      })
      .join('');
  }

  private assign(name: string, value: unknown, isNew: boolean, { variables }: Scope): void {
    const holder = isNew ? variables.at(-1) : variables.findLast((names) => names.has(name));
    if (holder === undefined) throw new Error(`${name} is not known`);
    holder.set(name, value);
  }

  private value(pipeline: Pipeline, scope: Scope): unknown {
    let before: unknown[] = [];
    for (const command of pipeline) {
      const [head, ...rest] = command;
      if (head === undefined) throw new Error('an empty command');
      const given = [...rest.map((part) => this.part(part, scope)), ...before];
      before = [head.kind === 'word' ? this.call(head.name, given) : this.alone(head, given, scope)];
    }
    return before[0];
  }

  private alone(head: Part, given: unknown[], scope: Scope): unknown {
    if (given.length > 0) throw new Error('what is no function takes nothing');
    return this.part(head, scope);
  }

  private call(name: string, given: unknown[]): unknown {
    const known = Object.hasOwn(this.functions, name) ? this.functions[name] : undefined;
    if (known === undefined) throw new Error(`there is no function ${name}`);
    return known(...given);
  }

  private part(part: Part, scope: Scope): unknown {
    switch (part.kind) {
      case 'literal':
        return part.value;
      case 'word':
        return this.call(part.name, []);
      case 'dot':
        return fieldOf(scope.dot, part.fields);
      case 'variable': {
        const holder = scope.variables.findLast((names) => names.has(part.name));
        if (holder === undefined) throw new Error(`${part.name} is not known`);
        return fieldOf(holder.get(part.name), part.fields);
      }
      case 'group':
        return fieldOf(this.value(part.pipeline, scope), part.fields);
    }
  }
}

function fieldOf(value: unknown, fields: readonly string[]): unknown {
  let present = value;
  for (const field of fields) {
    if (typeof present !== 'object' || present === null) throw new Error(`.${field} of ${printed(present)}`);
    present = Object.hasOwn(present, field) ? Reflect.get(present, field) : undefined;
  }
  return present;
}
