/** What a provider's base address must match; empty switches it off. */
export const PROVIDER_ADDRESS = /^(https?:\/\/.+)?$/;
export const MUST_BE_ADDRESS = { message: 'must be an http:// or https:// address' };

export function addressOf(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}
