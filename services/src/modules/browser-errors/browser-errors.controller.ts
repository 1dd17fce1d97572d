import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { BROWSER_ERROR_LIMITS, BrowserErrorRequest } from '@godown/contracts/browser-errors';
import { Public } from '../../platform/auth/permit.decorator.js';
import { BrowserErrorsService } from './browser-errors.service.js';

@Controller('browser-errors')
export class BrowserErrorsController {
  constructor(private readonly errors: BrowserErrorsService) {}

  /** Also from pages where nobody is signed in: those that do not come that far are the ones to hear of. */
  @Post()
  @HttpCode(204)
  @Public({ calls: BROWSER_ERROR_LIMITS.ofAddress, windowSeconds: 60 })
  note(@Body() dto: BrowserErrorRequest): void {
    this.errors.note(dto);
  }
}
