import { type Check, newValidator, problemsOf } from './json-schema.js';

interface Media {
  schema?: object;
  example?: unknown;
}
interface Described {
  $ref?: string;
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, Media>;
}
interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Described>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, Described>;
    headers: Record<string, { required?: boolean }>;
  };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  text?: string;
  body: unknown;
}

const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** Compares answers with the description, both ways: what is described must be there, and nothing else may be. */
export class Contract {
  private readonly validator = newValidator();
  private readonly checks = new Map<string, Check>();

  constructor(private readonly document: OpenApiDocument) {
    this.validator.addSchema(closed(document), 'api');
  }

  /** @param path as the document has it, `/api/order/{id}` */
  faultsOf(method: string, path: string, { status, headers, body, text = '' }: Answer): string[] {
    // Described or not: it is a fault of ours.
    if (status >= 500) return [`${status}: ${text.slice(0, 300)}`];
    const place = ['paths', path, method, 'responses', String(status)];
    const told = this.document.paths[path]?.[method]?.responses[status];
    if (!told) return [`${status} is not described: ${text.slice(0, 300)}`];
    const name = told.$ref?.split('/').at(-1);
    const described = name === undefined ? told : this.document.components.responses[name];
    if (!described) return [`${status} is described nowhere`];
    const at = name === undefined ? place : ['components', 'responses', name];
    const isLimited = '429' in (this.document.paths[path]?.[method]?.responses ?? {});
    const faults = [
      ...this.headerFaults(described, headers),
      ...(headers['ratelimit-limit'] !== undefined && !isLimited ? ['limited without @RateLimited'] : []),
    ];
    const [type] = (headers['content-type'] ?? '').split(';', 1);
    if (described.content === undefined) return text === '' ? faults : [...faults, 'a body that is not described'];
    const media = Object.keys(described.content).find((one) => matches(one, type ?? ''));
    if (media === undefined) return [...faults, `${type} instead of ${Object.keys(described.content).join(' or ')}`];
    if (!isJson(media)) return faults;
    return [...faults, ...problemsOf(this.checkAt([...at, 'content', media, 'schema']), body)];
  }

  /** Examples that their own schemas refuse. */
  exampleFaults(): string[] {
    const operations = [
      ...Object.entries(this.document.paths).map(([path, methods]) => ['paths', path, methods] as const),
      ...Object.entries(this.document.webhooks).map(([path, methods]) => ['webhooks', path, methods] as const),
    ];
    const shared = Object.entries(this.document.components.responses).flatMap(([name, told]) =>
      this.mediaFaults(['components', 'responses', name], told),
    );
    const own = operations.flatMap(([kind, path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) => [
        ...this.mediaFaults([kind, path, method, 'requestBody'], requestBody),
        ...Object.entries(responses).flatMap(([status, told]) =>
          this.mediaFaults([kind, path, method, 'responses', status], told),
        ),
      ]),
    );
    return [...shared, ...own];
  }

  private mediaFaults(place: string[], told: { content?: Record<string, Media> } | undefined): string[] {
    return Object.entries(told?.content ?? {}).flatMap(([type, { schema, example }]) => {
      if (schema === undefined || !isJson(type)) return [];
      const check = this.checkAt([...place, 'content', type, 'schema']);
      return problemsOf(check, example).map((problem) => `${place.join(' ')}: ${problem}`);
    });
  }

  private headerFaults({ headers = {} }: Described, sent: Record<string, string>): string[] {
    const isRequired = (header: { $ref?: string; required?: boolean } | undefined): boolean =>
      (header?.$ref === undefined
        ? header?.required
        : this.document.components.headers[header.$ref.split('/').at(-1) ?? '']?.required) === true;
    return [
      ...Object.keys(headers)
        .filter((name) => isRequired(headers[name]) && sent[name.toLowerCase()] === undefined)
        .map((name) => `no header ${name}`),
      ...[...LIMITS, 'ETag', 'Retry-After']
        .filter((name) => sent[name.toLowerCase()] !== undefined && !(name in headers))
        .map((name) => `header ${name} is not described`),
    ];
  }

  private checkAt(place: readonly string[]): Check {
    const pointer = `api#/${place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const check = this.checks.get(pointer) ?? this.validator.compile({ $ref: pointer });
    this.checks.set(pointer, check);
    return check;
  }
}

const isJson = (type: string): boolean => type === 'application/json' || type.endsWith('+json');

function matches(described: string, type: string): boolean {
  return (
    described === type || described === '*/*' || (described.endsWith('/*') && type.startsWith(described.slice(0, -1)))
  );
}

/** For the test nothing more may be answered than is described, though clients are told to let more pass. */
function closed(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  const open: unknown[] = [copy];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part !== 'object' || part === null) continue;
    const { type, properties, additionalProperties } = part as Record<string, unknown>;
    if (type === 'object' && typeof properties === 'object' && additionalProperties === undefined)
      Reflect.set(part, 'additionalProperties', false);
    open.push(...Object.values(part));
  }
  return copy;
}
