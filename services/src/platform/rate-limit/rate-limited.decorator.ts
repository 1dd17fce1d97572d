import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const RATE_LIMITED = 'godown:rate-limited';

/** The service behind this handler counts calls with `RateLimit`; public routes that have a pace are described so without it. */
export function RateLimited(): CustomDecorator {
  return SetMetadata(RATE_LIMITED, true);
}
