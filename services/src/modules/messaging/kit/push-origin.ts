/** Who pushed: a provider on behalf of the platform's account, or of one company's own. */
export interface PushOrigin {
  readonly connector: string;
  readonly tenantId: string | null;
}

/** As the inbox and the receipts have it. */
export function originText({ connector, tenantId }: PushOrigin): string {
  return tenantId === null ? connector : `${connector}:${tenantId}`;
}

export function originOf(text: string): PushOrigin {
  const [connector = '', tenantId = null] = text.split(':');
  return { connector, tenantId };
}

/** The platform's account says of every message what became of it, a company's own of its messages only. */
export function mayTellOf({ tenantId }: PushOrigin, message: { readonly tenantId: string | null }): boolean {
  return tenantId === null || tenantId === message.tenantId;
}
