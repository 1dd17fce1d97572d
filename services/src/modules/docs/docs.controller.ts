import { Controller, Get, Header } from '@nestjs/common';
import { type OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../../common/access/permit.decorator.js';
import { docsPage } from './docs-page.js';
import { OpenApi } from './open-api.js';

@Controller('docs')
export class DocsController {
  constructor(private readonly openApi: OpenApi) {}

  /** OpenAPI 3.1 of every route. */
  @Get()
  @Public()
  document(): OpenAPIObject {
    return this.openApi.get();
  }

  /** The same for people; the API's own host shows it at `/docs`. */
  @Get('page')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  @Public()
  page(): string {
    return docsPage(this.openApi.get());
  }
}
