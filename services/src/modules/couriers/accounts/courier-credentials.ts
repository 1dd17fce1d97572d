import { CREDENTIAL_FIELDS, type CredentialField, type Credentials } from '@godown/contracts/shipping';

function isCredentialField(text: string): text is CredentialField {
  return Object.hasOwn(CREDENTIAL_FIELDS, text);
}

/** Only known fields with text values, trimmed. */
export function readCredentials(value: unknown): Credentials {
  const found: Credentials = {};
  if (typeof value !== 'object' || value === null) return found;
  for (const [field, text] of Object.entries(value)) {
    if (isCredentialField(field) && typeof text === 'string') found[field] = text.trim();
  }
  return found;
}
