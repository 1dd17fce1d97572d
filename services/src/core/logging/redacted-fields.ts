/** Names of fields whose values are never written to logs or audit lines: secrets and personal data. */
const PRIVATE_NAMES = [
  'password',
  'otp',
  'token',
  'secret',
  'key',
  'apiKey',
  'signature',
  'credentials',
  'authHeaders',
  'cookie',
  'set-cookie',
  'parameters',
  'rawText',
  'authorization',
  'phone',
  'mobile',
  'poc',
  'pocPhone',
  'alternatePhone',
  'email',
  'address',
  'name',
  'firstName',
  'lastName',
  'gst',
  'pan',
  'accountNumber',
  'ifsc',
  'username',
] as const;

const PRIVATE_NAME =
  /passw|secret|token|otp$|credential|cookie|authoriz|api_?key|signature$|phone|mobile|email|address|account_?number|ifsc/i;

export function isRedactedField(name: string): boolean {
  return PRIVATE_NAME.test(name) || PRIVATE_NAMES.some((one) => one.toLowerCase() === name.toLowerCase());
}

export const HIDDEN = '[hidden]';
