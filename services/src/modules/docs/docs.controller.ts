import { Controller, Get } from '@nestjs/common';
import { type OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../../common/access/permit.decorator.js';
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
}
