import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { GoTemplates } from './go-template.ts';
import { HELM_FUNCTIONS } from './go-values.ts';
import { type ManifestTypes } from './manifest-types.ts';

/** One object of a rendered chart. */
export interface Manifest {
  apiVersion: string;
  kind: keyof ManifestTypes;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  [other: string]: unknown;
}

type Values = Record<string, unknown>;

export const CHART = path.join(import.meta.dirname, '../helm/godown');
export const EXAMPLES = path.join(import.meta.dirname, '../helm/examples');

export function readYaml(file: string): Values {
  const values: Values = parse(readFileSync(file, 'utf8'));
  return values;
}

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Helm does it: maps are merged, everything else is replaced. */
export function merged(base: Values, over: Values): Values {
  const both = Object.entries(over).map(([key, value]) => {
    const before = base[key];
    return [key, isMap(before) && isMap(value) ? merged(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(both) };
}

/** What templates see, for a release in a namespace of its own. */
export function contextOf(values: Values): Values {
  const chart = readYaml(path.join(CHART, 'Chart.yaml'));
  return {
    Values: values,
    Release: { Name: 'godown', Namespace: 'godown', Service: 'Helm' },
    Chart: { Name: chart['name'], Version: chart['version'], AppVersion: chart['appVersion'] },
  };
}

function templateNames(): string[] {
  return readdirSync(path.join(CHART, 'templates')).toSorted();
}

/** The text that each template makes of the values. @throws Error as `helm template` would */
export function renderChart(values: Values): Map<string, string> {
  const templates = new GoTemplates(HELM_FUNCTIONS);
  const names = templateNames();
  for (const name of names) templates.add(name, readFileSync(path.join(CHART, 'templates', name), 'utf8'));
  const context = contextOf(merged(readYaml(path.join(CHART, 'values.yaml')), values));
  return new Map(names.filter((name) => !name.startsWith('_')).map((name) => [name, templates.render(name, context)]));
}

/** @throws Error when a text is no YAML, or has a key twice */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { uniqueKeys: true, strict: true, merge: true }).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors.join('; ')}\n${text}`);
    const manifest: Manifest | null = document.toJS();
    return manifest === null ? [] : [manifest];
  });
}

export function manifestsOf(values: Values): Manifest[] {
  return [...renderChart(values)].filter(([name]) => name.endsWith('.yaml')).flatMap(([, text]) => manifestsIn(text));
}
