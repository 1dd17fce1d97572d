import { type OpenAPIObject } from '@nestjs/swagger';
import { API_VERSIONS, VERSION_HEADER } from '../../platform/http/api-version.js';
import { PROBLEM_TITLES } from '../../platform/http/problem-details.js';
import { REFUSALS } from './refusals.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const pretty = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The documentation as a page for people: no script, so that it opens under any policy, also offline once saved. */
export function docsPage(document: OpenAPIObject): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const sections = [...groups].map(
    ([tag, members]) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${members.map(operationHtml).join('')}`,
  );
  const contents = [...groups.keys()].map((tag) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a></li>`);
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary>${escaped(name)}</summary>${pretty(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(document.info.title)}</title>
<h1>${escaped(document.info.title)}</h1>
<p>OpenAPI ${escaped(document.openapi)}. For programs: <a href="/api/docs">the same as JSON</a>. At this host every path also answers without <code>/api</code>. Guides: <a href="/guide/">documentation</a>.</p>
<ul>${contents.join('')}</ul>${sections.join('')}<h2 id="versions">Versions</h2><ul>${versionsHtml()}</ul><h2>Problems</h2><dl>${problemsHtml()}</dl><h2>Schemas</h2>${schemas.join('')}</html>`;
}

function versionsHtml(): string {
  return API_VERSIONS.map(({ name, end }) => {
    const said = end === undefined ? '' : `: ends on ${end.endsAt.toISOString().slice(0, 10)}`;
    return `<li><code>${VERSION_HEADER}: ${name}</code>${said}</li>`;
  }).join('');
}

/** What the type of a problem leads to. */
function problemsHtml(): string {
  return REFUSALS.map(
    ({ status, description }) =>
      `<dt id="problem-${status}">${status} ${escaped(PROBLEM_TITLES[status] ?? '')}</dt><dd>${escaped(description)}</dd>`,
  ).join('');
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation;
  const lines = parameters.flatMap((one) =>
    '$ref' in one
      ? []
      : [
          `<li><code>${escaped(one.name)}</code> (${escaped(one.in)}${one.required === true ? ', required' : ''}) ${linked(one.schema)}</li>`,
        ],
  );
  const body =
    requestBody !== undefined && 'content' in requestBody
      ? Object.entries(requestBody.content).map(
          ([type, { schema }]) => `<p>Body: ${escaped(type)} ${linked(schema)}</p>`,
        )
      : [];
  const answers = Object.entries(responses).map(
    ([status, answer]) => `<li>${escaped(status)} ${escaped(answer === undefined ? '' : saidOf(answer))}</li>`,
  );
  return `<details><summary><code>${escaped(method.toUpperCase())} ${escaped(path)}</code> ${escaped(summary)}</summary><p>${escaped(description)}</p><ul>${lines.join('')}</ul>${body.join('')}<p>Answers:</p><ul>${answers.join('')}</ul></details>`;
}

/** What an answer says; a refusal is described once, under a name that says it too. */
function saidOf(answer: NonNullable<Operation['responses'][string]>): string {
  if ('description' in answer) return answer.description;
  return '$ref' in answer ? (answer.$ref.split('/').at(-1) ?? '') : '';
}

function linked(schema: object | undefined): string {
  const name = schema !== undefined && '$ref' in schema ? (String(schema.$ref).split('/').at(-1) ?? '') : null;
  return name === null
    ? `<code>${escaped(JSON.stringify(schema ?? {}))}</code>`
    : `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
}
