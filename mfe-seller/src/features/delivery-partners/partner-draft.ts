import {
  credentialFaults,
  isBlankCredentials,
  type CredentialField,
  type DeliveryPartner,
  type DeliveryPartnerKey,
  type SaveDeliveryPartner,
} from '@godown/contracts/shipping';

/** A partner as the screen holds it: what the server knows and what was typed since. */
export interface PartnerDraft extends DeliveryPartner {
  readonly typed: Readonly<Partial<Record<CredentialField, string>>>;
}

export function toDrafts(partners: readonly DeliveryPartner[], before: readonly PartnerDraft[] = []): PartnerDraft[] {
  const typed = new Map(before.map((partner) => [partner.key, partner.typed]));
  return partners.map((partner) => ({ ...partner, typed: typed.get(partner.key) ?? {} }));
}

/** Puts one partner at a place (counted from 1) and numbers the list anew. Places beyond the ends are the ends. */
export function movePartner(
  partners: readonly PartnerDraft[],
  key: DeliveryPartnerKey,
  priority: number,
): PartnerDraft[] {
  const moved = partners.find((partner) => partner.key === key);
  if (!moved) return [...partners];
  const rest = partners.filter((partner) => partner.key !== key);
  const index = Math.min(Math.max(Math.trunc(priority), 1), partners.length) - 1;
  return [...rest.slice(0, index), moved, ...rest.slice(index)].map((partner, place) => ({
    ...partner,
    priority: place + 1,
  }));
}

export function changePartner(
  partners: readonly PartnerDraft[],
  key: DeliveryPartnerKey,
  change: Partial<PartnerDraft>,
): PartnerDraft[] {
  return partners.map((partner) => (partner.key === key ? { ...partner, ...change } : partner));
}

export function hasSavedCredentials(partner: PartnerDraft): boolean {
  return partner.hasOwnAccount;
}

/** What is missing in the form of a partner, by field; nothing while it was not touched. */
export function typedFaults(partner: PartnerDraft): Readonly<Record<string, string>> {
  if (isBlankCredentials(partner.typed)) return {};
  return Object.fromEntries(credentialFaults(partner.key, partner.typed).map(({ field, message }) => [field, message]));
}

/** On, but with nothing to book with yet: it waits for its credentials. */
export function isWaiting(partner: PartnerDraft): boolean {
  const hasAccount = partner.hasPlatformAccount || hasSavedCredentials(partner) || isComplete(partner);
  return partner.status && !hasAccount;
}

function isComplete(partner: PartnerDraft): boolean {
  return !isBlankCredentials(partner.typed) && Object.keys(typedFaults(partner)).length === 0;
}

/** What is sent: half-typed credentials stay here, and a partner that waits for them goes as off. */
export function toRequest(partners: readonly PartnerDraft[]): SaveDeliveryPartner[] {
  return partners.map((partner) => ({
    key: partner.key,
    status: partner.status && !isWaiting(partner),
    ...(isComplete(partner) ? { credentials: { ...partner.typed } } : {}),
  }));
}

/** After saving: what was sent is the server's now; what waits or was typed since stays. */
export function afterSaving(
  saved: readonly DeliveryPartner[],
  sent: readonly PartnerDraft[],
  now: readonly PartnerDraft[],
): PartnerDraft[] {
  const fresh = new Map(saved.map((partner) => [partner.key, partner]));
  const before = new Map(sent.map((partner) => [partner.key, partner]));
  return now.map((partner) => {
    const wasSent = before.get(partner.key);
    const known = fresh.get(partner.key);
    const typed = wasSent && isComplete(wasSent) && wasSent.typed === partner.typed ? {} : partner.typed;
    if (!known) return { ...partner, typed };
    const { credentials, hasOwnAccount, lastCheck } = known;
    return { ...partner, typed, credentials, hasOwnAccount, lastCheck };
  });
}
