import 'reflect-metadata';
import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BugError } from '../../core/errors.js';
import { SESSION_COOKIE } from '../../platform/session/session-cookie.js';
import { contractSchemas, reachable } from './contract-schemas.js';
import { ANSWER_SCHEMAS, API_KEY, completeOperations, SESSION, takenClasses } from './operations.js';

/** The description of the API, made from the routes and the contract classes when somebody first asks for it. */
@Injectable()
export class OpenApi {
  private app: INestApplication | null = null;
  private document: OpenAPIObject | null = null;
  private json: string | null = null;

  attach(app: INestApplication): void {
    this.app = app;
  }

  get(): OpenAPIObject {
    if (!this.app) throw new BugError('The API is described after the application is made');
    this.document ??= describe(this.app);
    return this.document;
  }

  /** As it is sent: written once, because anybody may ask for it as often as a public route allows. */
  text(): string {
    this.json ??= JSON.stringify(this.get());
    return this.json;
  }
}

function describe(app: INestApplication): OpenAPIObject {
  const schemas = { ...contractSchemas(takenClasses(app)), ...ANSWER_SCHEMAS };
  const frame = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Godown API')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE }, SESSION)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A key of the company, gdk_…' }, API_KEY)
    .build();
  const document = SwaggerModule.createDocument(app, frame);
  completeOperations(app, document);
  return {
    ...document,
    components: { ...document.components, schemas: reachable(schemas, document.paths) },
  } as OpenAPIObject;
}
