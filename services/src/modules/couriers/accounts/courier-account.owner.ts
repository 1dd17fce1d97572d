/** `account_key` of a booking made with the platform's own account. */
export const PLATFORM_ACCOUNT = 'platform';

/** What sealed credentials are bound to. */
export function companyOwner(companyId: string, courier: string): string {
  return `company:${companyId}:${courier}`;
}

export function platformOwner(courier: string): string {
  return `platform:${courier}`;
}
