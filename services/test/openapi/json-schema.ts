import { createRequire } from 'node:module';

interface Problem {
  instancePath: string;
  message?: string;
  params: object;
}

export interface Check {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}

interface Validator {
  addSchema(schema: object, key: string): Validator;
  compile(schema: object): Check;
}

/** Jest's root has Ajv 6 of another tool: the one that knows JSON Schema 2020-12 is that of ajv-formats. */
const require = createRequire(import.meta.url);
const ofFormats = createRequire(require.resolve('ajv-formats'));
const { Ajv2020 } = ofFormats('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Validator };
const addFormats = require('ajv-formats') as { default: (validator: Validator) => void };

export function newValidator(): Validator {
  const validator = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  addFormats.default(validator);
  return validator;
}

/** The first few problems, each with its place. */
export function problemsOf(check: Check, value: unknown): string[] {
  if (check(value)) return [];
  return (check.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message = '', params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`);
}
