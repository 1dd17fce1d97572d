import { JsonReader } from '../../../platform/connectors/index.js';

/** A reference as gateways and we write it; anything else in its place is none. */
const REFERENCE = /^[\w-]{1,64}$/;

/** The reference at a place of a push. */
export function referenceAt(json: JsonReader, ...path: readonly string[]): string | null {
  const text = json.at(...path).text();
  return text !== null && REFERENCE.test(text) ? text : null;
}

/** @throws SyntaxError when the text is no JSON */
export function readPush(text: string): JsonReader {
  return new JsonReader(JSON.parse(text));
}
