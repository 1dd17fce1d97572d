import { validateSync } from 'class-validator';

const variables = new WeakMap<object, Map<string, string>>();
const areas: ConfigClass[] = [];

type ConfigClass<T extends object = object> = new () => T;

/** Registers a class as one area of configuration, so that a failed start reports the faults of all areas at once. */
export function ConfigArea(target: ConfigClass): void {
  areas.push(target);
}

/** Names the environment variable that fills a field. The field's own value is its default. */
export function Env(name: string): PropertyDecorator {
  return (prototype, property) => {
    const known = variables.get(prototype) ?? new Map<string, string>();
    known.set(String(property), name);
    variables.set(prototype, known);
  };
}

const secrets = new WeakMap<object, Set<string>>();

/** Marks a field that opens something: the table of settings says so, and a secret of the demo is refused. */
export function Secret(): PropertyDecorator {
  return (prototype, property) => {
    const known = secrets.get(prototype) ?? new Set<string>();
    known.add(String(property));
    secrets.set(prototype, known);
  };
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
}

/** Any other word is kept as it is, so that @IsBoolean refuses it: a misspelt value must not mean "off". */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['yes', true],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/** The type of the default decides how the variable is parsed. */
function convert(text: string, example: unknown): unknown {
  if (typeof example === 'number') return Number(text);
  if (typeof example === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? text;
  if (Array.isArray(example))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return text;
}

function fill<T extends object>(area: ConfigClass<T>, environment: NodeJS.ProcessEnv): { config: T; faults: string[] } {
  const config = new area();
  const names = variables.get(area.prototype) ?? new Map<string, string>();
  for (const [property, name] of names) {
    const text = environment[name];
    if (text === undefined || text === '') continue;
    Reflect.set(config, property, convert(text, Reflect.get(config, property)));
  }
  const faults = validateSync(config).map((error) => {
    const name = names.get(error.property) ?? error.property;
    return `${name}: ${Object.values(error.constraints ?? {}).join(', ')}`;
  });
  return { config, faults };
}

/** Every variable that any area reads, with its default. */
export function knownVariables(): { name: string; byDefault: unknown }[] {
  return areas.flatMap((area) => {
    const config = new area();
    return [...(variables.get(area.prototype) ?? new Map<string, string>())].map(([property, name]) => ({
      name,
      byDefault: Reflect.get(config, property) as unknown,
    }));
  });
}

/** The variables of all areas, and of the further classes, that are marked as secrets. */
export function secretVariables(further: readonly ConfigClass[] = []): string[] {
  const names = [...areas, ...further].flatMap(({ prototype }: { prototype: object }) =>
    [...(variables.get(prototype) ?? new Map<string, string>())]
      .filter(([property]) => secrets.get(prototype)?.has(property) === true)
      .map(([, name]) => name),
  );
  return [...new Set(names)];
}

/** The faults of all areas read so far, or of one class that is no area. */
export function configFaults(environment: NodeJS.ProcessEnv = process.env, only?: ConfigClass): string[] {
  return (only === undefined ? areas : [only]).flatMap((area) => fill(area, environment).faults);
}

/** Reads one area from the environment. @throws ConfigError naming every fault of every area that is known so far. */
export function readConfig<T extends object>(area: ConfigClass<T>, environment: NodeJS.ProcessEnv = process.env): T {
  const { config, faults } = fill(area, environment);
  if (faults.length === 0) return config;
  const others = areas.filter((other) => other !== area).flatMap((other) => fill(other, environment).faults);
  throw new ConfigError([...faults, ...others]);
}

/** The provider that makes an area injectable by its class. */
export function provideConfig<T extends object>(
  area: ConfigClass<T>,
): { provide: ConfigClass<T>; useFactory: () => T } {
  return { provide: area, useFactory: () => readConfig(area) };
}
