import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { type Permission } from '@godown/contracts/permissions';

export const ACCESS = 'godown:access';

export interface CallPace {
  calls: number;
  windowSeconds: number;
}

/** How often one address may call a public route; undefined: as often as the configuration says for all of them together. */
export type PublicPace = CallPace | 'unlimited' | undefined;

export type Access =
  { kind: 'permission'; permission: Permission } | { kind: 'public'; pace?: PublicPace } | { kind: 'partner' };

/** Only roles that hold the permission may call this handler. */
export function Permit(permission: Permission): CustomDecorator {
  return SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access);
}

export const BEFORE_PASSWORD_CHANGE = 'godown:before-password-change';

/** Also open to somebody whose password an admin has set: what they need to choose their own, or to leave. */
export function BeforePasswordChange(): CustomDecorator {
  return SetMetadata(BEFORE_PASSWORD_CHANGE, true);
}

/** Anybody may call this handler, signed in or not, at this pace. */
export function Public(pace?: PublicPace): CustomDecorator {
  return SetMetadata(ACCESS, { kind: 'public', pace } satisfies Access);
}

/** A partner's server calls this handler and proves itself in its own way; no browser does. */
export function Partner(): CustomDecorator {
  return SetMetadata(ACCESS, { kind: 'partner' } satisfies Access);
}
