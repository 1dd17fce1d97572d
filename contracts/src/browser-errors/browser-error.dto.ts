import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { BROWSER_ERROR_LENGTHS, BROWSER_PAGES, type BrowserPage } from './browser-error.limits.js';

/** POST /browser-errors: what went wrong in a page of ours. Whoever sends it is not asked who they are, and nothing of it says so. */
export class BrowserErrorRequest {
  @IsIn(BROWSER_PAGES)
  variant!: BrowserPage;

  /** The screen, as `screenPath` gives it. */
  @Matches(/^\/[^\s?#]*$/)
  @MaxLength(BROWSER_ERROR_LENGTHS.path)
  @IsString()
  path!: string;

  @HasText()
  @MaxLength(BROWSER_ERROR_LENGTHS.message)
  @IsString()
  message!: string;

  @IsOptional()
  @MaxLength(BROWSER_ERROR_LENGTHS.stack)
  @IsString()
  stack?: string;

  /** The build of the page, and that of the remote whose screen it was: `main.3f…`, `mfe-seller@1.4.0-…`. */
  @IsOptional()
  @Matches(/^[\w.@ +-]*$/)
  @MaxLength(BROWSER_ERROR_LENGTHS.release)
  @IsString()
  release?: string;
}
