import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { Public } from '../../platform/auth/permit.decorator.js';
import { OpenApi } from './open-api.js';

/** A megabyte each time: people and generators ask now and then. */
const PACE = { calls: 60, windowSeconds: 60 };

@Controller('docs')
export class DocsController {
  constructor(private readonly openApi: OpenApi) {}

  /** OpenAPI 3.1 of every route. */
  @Get()
  @ApiProduces('application/json')
  @Public(PACE)
  document(): Promise<StreamableFile> {
    return this.openApi.open('json');
  }

  /** The same for people; the API's own host shows it at `/docs`. */
  @Get('page')
  @ApiProduces('text/html')
  @Header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  @Public(PACE)
  page(): Promise<StreamableFile> {
    return this.openApi.open('html');
  }
}
