import { createHash } from 'node:crypto';
import { stringify } from 'yaml';

export type Functions = Record<string, (...given: unknown[]) => unknown>;

/** From here on Go prints a number with an exponent, which Kubernetes refuses. */
const LARGEST_PRINTED = 1_000_000;

/** As Go's `if` sees it. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A number that went through `int`: Go prints it in full. */
class WholeNumber {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** @throws Error for what Go would print in a way that nobody wants */
export function printed(value: unknown): string {
  if (value instanceof WholeNumber) return String(value.value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value) ?? 'nothing'} is printed`);
  if (Math.abs(value) >= LARGEST_PRINTED) throw new Error(`${value} is printed without int`);
  return String(value);
}

const quoted = (value: unknown): string => JSON.stringify(printed(value));
const plain = (value: unknown): unknown => (value instanceof WholeNumber ? value.value : value);
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

function indented(width: unknown, text: unknown): string {
  const space = ' '.repeat(Number(plain(width)));
  return printed(text)
    .split('\n')
    .map((line) => space + line)
    .join('\n');
}

function formatted(format: unknown, ...given: unknown[]): string {
  const rest = [...given];
  return printed(format).replaceAll(/%(.)/g, (_, verb: string) => {
    if (verb === '%') return '%';
    if (rest.length === 0 || !'sdvq'.includes(verb)) throw new Error(`printf ${printed(format)}`);
    const value = rest.shift();
    return verb === 'q' ? quoted(value) : printed(value);
  });
}

const withoutEnd = (text: string, end: string): string =>
  end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;

function dictOf(...given: unknown[]): Record<string, unknown> {
  const dict: Record<string, unknown> = {};
  for (let at = 0; at < given.length; at += 2) dict[printed(given[at])] = given[at + 1];
  return dict;
}

function refuse(text: unknown): never {
  throw new Error(printed(text));
}

/** Those of Helm and Sprig that the chart uses. */
export const HELM_FUNCTIONS: Functions = {
  and: (...given) => given.find((value) => !isTrue(value)) ?? given.at(-1),
  or: (...given) => given.find(isTrue) ?? given.at(-1),
  not: (value) => !isTrue(value),
  eq: (first, ...others) => others.some((other) => isSame(first, other)),
  ne: (one, other) => !isSame(one, other),
  gt: (one, other) => Number(plain(one)) > Number(plain(other)),
  default: (fallback, value) => (isTrue(value) ? value : fallback),
  dict: dictOf,
  fail: refuse,
  hasKey: (map, key) => Object.hasOwn(Object(map), printed(key)),
  indent: indented,
  int: (value) => new WholeNumber(Math.trunc(Number(plain(value)))),
  join: (by, list) => (Array.isArray(list) ? list.map(printed).join(printed(by)) : printed(list)),
  nindent: (width, text) => `\n${indented(width, text)}`,
  list: (...given) => given,
  printf: formatted,
  quote: quoted,
  replace: (from, to, text) => printed(text).replaceAll(printed(from), printed(to)),
  required: (text, value) => (value === undefined || value === null || value === '' ? refuse(text) : value),
  sha256sum: (text) => createHash('sha256').update(printed(text)).digest('hex'),
  toYaml: (value) => stringify(plain(value), { lineWidth: 0 }).replace(/\n$/, ''),
  trimSuffix: (suffix, text) => withoutEnd(printed(text), printed(suffix)),
  trunc: (length, text) => printed(text).slice(0, Number(plain(length))),
};
