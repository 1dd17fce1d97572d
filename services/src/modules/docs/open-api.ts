import 'reflect-metadata';
import { Injectable, type INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { BugError } from '../../common/errors.js';

type Schemas = ReturnType<typeof validationMetadatasToSchemas>;
type ContractClass = new () => object;

/** The description of the API, made from the routes and the contract classes when somebody first asks for it. */
@Injectable()
export class OpenApi {
  private app: INestApplication | null = null;
  private document: OpenAPIObject | null = null;

  attach(app: INestApplication): void {
    this.app = app;
  }

  get(): OpenAPIObject {
    if (!this.app) throw new BugError('The API is described after the application is made');
    this.document ??= describe(this.app);
    return this.document;
  }
}

function describe(app: INestApplication): OpenAPIObject {
  const schemas = validationMetadatasToSchemas({ classTransformerMetadataStorage: defaultMetadataStorage, refPointerPrefix: '#/components/schemas/' });
  describeClasses(schemas);
  const frame = new DocumentBuilder().setOpenAPIVersion('3.1.0').setTitle('Godown API').setVersion('1').addCookieAuth('__Host-session').build();
  const document = SwaggerModule.createDocument(app, frame);
  return { ...document, components: { ...document.components, schemas: { ...document.components?.schemas, ...schemas } } } as OpenAPIObject;
}

/** Contracts carry validation only, so that browsers need no Nest: what the decorators say is handed on to the document's maker. */
function describeClasses(schemas: Schemas): void {
  const seen = new Set<ContractClass>();
  const storage: unknown = Reflect.get(getMetadataStorage(), 'validationMetadatas');
  if (!(storage instanceof Map)) throw new BugError('class-validator keeps its metadata elsewhere now');
  for (const target of storage.keys()) if (typeof target === 'function') seen.add(target as ContractClass);
  for (const target of seen) {
    const schema = schemas[target.name];
    for (const [property, shape] of Object.entries(schema?.properties ?? {})) {
      const required = schema?.required?.includes(property) ?? false;
      const described = '$ref' in shape ? { allOf: [{ $ref: String(shape.$ref) }] } : shape;
      ApiProperty({ type: 'object', ...described, required } as Parameters<typeof ApiProperty>[0])(target.prototype, property);
    }
  }
}
