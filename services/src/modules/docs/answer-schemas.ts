import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '@godown/contracts/common';
import { type Schemas, SCHEMA_PREFIX } from './contract-schemas.js';

export type Schema = Schemas[string];

interface Answer {
  /** Not there when a handler only sends a file, or nothing. */
  schema?: Schema;
  isFile?: boolean;
}

interface Answers {
  operations: Readonly<Record<string, Answer>>;
  schemas: Schemas;
  webhook: Schema;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** What the handlers answer, by the types that they promise: `npm run openapi` reads them from the source. */
export const readAnswers = (): Answers => read('./answers.json') as Answers;

/** What each operation is for, in a few words. */
export const readSummaries = (): Readonly<Record<string, string>> =>
  read('./summaries.json') as Readonly<Record<string, string>>;

export const refTo = (name: string): { $ref: string } => ({ $ref: `${SCHEMA_PREFIX}${name}` });

/** What every refusal looks like, in both envelopes and as problem details. */
export const REFUSAL_SCHEMAS: Schemas = {
  Problem: {
    type: 'object',
    required: ['status', 'message', 'requestId'],
    properties: {
      status: { const: false },
      code: { enum: [...ERROR_CODES] },
      message: { type: 'string' },
      errors: { type: 'array', maxItems: 20, items: refTo('FieldProblem') },
      requestId: { type: 'string' },
    },
  },
  UmsProblem: {
    type: 'object',
    required: ['responseCode', 'responseMessage', 'requestId'],
    properties: {
      responseCode: { type: 'string', pattern: '^\\d{6}$' },
      responseMessage: { type: 'string' },
      responseBody: { type: 'null' },
      errors: { type: 'array', maxItems: 20, items: refTo('FieldProblem') },
      requestId: { type: 'string' },
    },
  },
  ProblemDetails: {
    type: 'object',
    description: 'RFC 9457, for callers whose Accept names application/problem+json',
    required: ['type', 'title', 'status', 'detail', 'instance', 'errors', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri-reference', description: 'Where the page of the API explains it' },
      title: { type: 'string' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string' },
      instance: { type: 'string', format: 'uri', description: 'Of this one occurrence' },
      errors: { type: 'array', maxItems: 20, items: refTo('FieldProblem') },
      code: { enum: [...ERROR_CODES] },
      requestId: { type: 'string' },
    },
  },
  FieldProblem: {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string' }, message: { type: 'string' } },
  },
} as Schemas;
