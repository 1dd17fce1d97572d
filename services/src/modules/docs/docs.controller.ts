import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../platform/auth/permit.decorator.js';
import { OpenApi } from './open-api.js';

/** Half a megabyte each time: people and generators ask now and then. */
const PACE = { calls: 60, windowSeconds: 60 };

@Controller('docs')
export class DocsController {
  constructor(private readonly openApi: OpenApi) {}

  /** OpenAPI 3.1 of every route. */
  @Get()
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Public(PACE)
  document(): Promise<string> {
    return this.openApi.text('json');
  }

  /** The same for people; the API's own host shows it at `/docs`. */
  @Get('page')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  @Public(PACE)
  page(): Promise<string> {
    return this.openApi.text('page');
  }
}
