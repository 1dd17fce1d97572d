import 'reflect-metadata';
import { open } from 'node:fs/promises';
import { Injectable, StreamableFile, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_VERSIONS, VERSION_HEADER } from '../../platform/http/api-version.js';
import { SESSION_COOKIE } from '../../platform/session/session-cookie.js';
import { readAnswers, REFUSAL_SCHEMAS } from './answer-schemas.js';
import { contractSchemas, reachable } from './contract-schemas.js';
import { addExamples, Examples } from './examples.js';
import { takenClasses } from './handlers.js';
import { API_KEY, completeOperations, SESSION } from './operations.js';
import { HEADERS, refusalResponses } from './shared-parts.js';

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

/**
 * The description of the API as it is sent. The build makes it, which takes seconds of a processor. A megabyte is sent in pieces,
 * as fast as it is read: in one piece it would keep everybody else waiting for each caller who asks.
 */
@Injectable()
export class OpenApi {
  /** @throws Error when the build did not make it */
  async open(form: keyof typeof TYPES): Promise<StreamableFile> {
    const file = await open(new URL(`../../../dist-openapi/openapi.${form}`, import.meta.url));
    const { size } = await file.stat();
    return new StreamableFile(file.createReadStream(), { type: TYPES[form], length: size });
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
