import ts from 'typescript';
import openApiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Part = Record<string, unknown>;

const HEAD = '// Written by `npm run client` from the description of the API. Do not edit.\n\n';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/**
 * What no caller of the client sends: a key needs no proof that a call comes from our pages, and belongs to one company; the version is
 * the client's own.
 */
const UNTOLD_HEADERS = new Set(['X-Requested-With', 'x-company-id', 'Godown-Version']);

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** TypeScript types of the calls that an API key may make, and of what webhooks are sent. */
export async function clientTypes(document: unknown): Promise<string> {
  const kept = forApiKeys(document);
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openApiTypes(JSON.stringify(kept, withoutExamples), {
    alphabetize: true,
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return `${HEAD}/** The version of the API that these types are of. */\nexport const API_VERSION = '${kept.info.version}';\n\n${astToString(nodes)}`;
}

/** Types have no use for the examples, which are longer than the types. */
function withoutExamples(this: unknown, key: string, value: unknown): unknown {
  return key === 'example' && isPart(this) && 'schema' in this ? undefined : value;
}

/** The document without the calls that no API key may make, and without what only those speak of. */
function forApiKeys(document: unknown): OpenAPI3 {
  if (!isPart(document) || !isPart(document.paths) || !isPart(document.components))
    throw new Error('This is no description of an API');
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, methods]) => [path, operationsOf(methods)] as const)
      .filter(([, methods]) => Object.keys(methods).length > 0),
  );
  const components = reachable(document.components, [paths, document.webhooks]);
  const { openapi, info, webhooks } = document as unknown as OpenAPI3;
  return { openapi, info, webhooks, paths, components };
}

function operationsOf(methods: unknown): Part {
  return Object.fromEntries(
    Object.entries(isPart(methods) ? methods : {})
      .filter(([method, operation]) => METHODS.includes(method) && isPart(operation) && takesKey(operation))
      .map(([method, operation]) => [method, withoutUntoldHeaders(operation as Part)]),
  );
}

function takesKey({ security }: Part): boolean {
  return Array.isArray(security) && security.some((one) => isPart(one) && 'apiKey' in one);
}

function withoutUntoldHeaders(operation: Part): Part {
  const { parameters } = operation;
  if (!Array.isArray(parameters)) return operation;
  return {
    ...operation,
    parameters: parameters.filter(
      (one) => !(isPart(one) && one.in === 'header' && UNTOLD_HEADERS.has(String(one.name))),
    ),
  };
}

/** Those of the named parts that are spoken of, directly or by one another. */
function reachable(components: Part, start: unknown): Part {
  const kept: Record<string, Part> = {};
  const open: unknown[] = [start];
  while (open.length > 0) {
    const text = JSON.stringify(open.pop());
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)) {
      const parts = components[kind];
      const part = isPart(parts) ? parts[name] : undefined;
      if (part === undefined || kept[kind]?.[name] !== undefined) continue;
      kept[kind] = { ...kept[kind], [name]: part };
      open.push(part);
    }
  }
  return kept;
}
