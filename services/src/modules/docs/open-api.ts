import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { runInChildProcess } from '../../platform/files/run-in-child-process.js';
import { API_VERSIONS, VERSION_HEADER } from '../../platform/http/api-version.js';
import { SESSION_COOKIE } from '../../platform/session/session-cookie.js';
import { readAnswers, REFUSAL_SCHEMAS } from './answer-schemas.js';
import { contractSchemas, reachable } from './contract-schemas.js';
import { addExamples, Examples } from './examples.js';
import { takenClasses } from './handlers.js';
import { API_KEY, completeOperations, SESSION } from './operations.js';
import { HEADERS, refusalResponses } from './shared-parts.js';

export type DocumentForm = 'json' | 'page';

/** Built code, also for tests: what Nest's decorators stand in cannot be run from source by Node. */
const PROGRAM = fileURLToPath(new URL('../../../dist/commands/describe-api.child.js', import.meta.url));
const BOUNDS = { memoryMb: 512, timeLimitMs: 120_000 };

/** The description of the API as it is sent, made from the routes and the contract classes when somebody first asks for it. */
@Injectable()
export class OpenApi {
  private readonly made = new Map<DocumentForm, Promise<string>>();

  /** Made once, in a process of its own: it takes seconds of a processor, and the api has others to answer. */
  async text(form: DocumentForm): Promise<string> {
    let making = this.made.get(form);
    if (!making) {
      making = runInChildProcess(PROGRAM, form, BOUNDS).then(String);
      this.made.set(form, making);
      making.catch(() => this.made.delete(form));
    }
    return making;
  }
}

const ABOUT = [
  'People call with the session of a sign-in, software with an API key (docs/api-keys.md).',
  'Errors come in the envelope of their path, and as RFC 9457 to callers whose Accept names application/problem+json.',
  'Answers may have more fields one day: take no notice of those that you do not know.',
  `What would break callers comes as a new version, which the header ${VERSION_HEADER} names in requests and answers.`,
  'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset tell what is left of the narrowest limit that a call meets.',
].join(' ');

export function describeApi(app: INestApplication): OpenAPIObject {
  const answers = readAnswers();
  const schemas = { ...answers.schemas, ...contractSchemas(takenClasses(app)), ...REFUSAL_SCHEMAS };
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Godown API')
    .setDescription(ABOUT)
    .setVersion(API_VERSIONS[0].name)
    .addServer('/')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE }, SESSION)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A key of the company, gdk_…' }, API_KEY)
    .build();
  const document = SwaggerModule.createDocument(app, frame);
  completeOperations(app, document);
  addExamples(document, schemas);
  const responses = refusalResponses();
  const webhooks = { statusUpdate: { post: statusUpdate(answers.webhook, new Examples(schemas)) } };
  return {
    ...document,
    webhooks,
    components: {
      ...document.components,
      schemas: reachable(schemas, [document.paths, webhooks, responses]),
      responses,
      headers: HEADERS,
    },
  } as OpenAPIObject;
}

/** What a company's server is sent (docs/webhooks.md). */
function statusUpdate(schema: ReturnType<typeof readAnswers>['webhook'], examples: Examples): object {
  const header = (name: string, description: string): object => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: 'statusUpdate',
    summary: 'Tell that an order has moved',
    description: 'Standard Webhooks: at least once, in no order, signed with the secret of the webhook',
    security: [],
    parameters: [
      header('webhook-id', 'The same with every attempt'),
      header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
      header('webhook-signature', 'v1 and the signature; several during a rotation, separated by spaces'),
    ],
    requestBody: { required: true, content: { 'application/json': { schema, example: examples.of(schema) } } },
    responses: {
      '200': { description: 'Taken; any 2xx within 15 seconds is' },
      '410': { description: 'Do not send any more: the webhook is switched off' },
    },
  };
}
