/** Codes of ours and of the messengers, in the words of a person at the order. */
const REASONS: Readonly<Record<string, string>> = {
  OPTED_OUT: 'The buyer opted out of messages',
  WALLET_BALANCE_LOW: 'Wallet balance was too low',
  NOT_CONFIGURED: 'No provider is set up for this channel',
  TEMPLATE_NOT_APPROVED: 'WhatsApp does not approve the template',
  NO_WHATSAPP_APP: 'The Gupshup app is no longer connected',
  ANSWER_LOST: 'Not confirmed by the provider',
  INTERRUPTED: 'Not confirmed by the provider',
  ABANDONED: 'The provider could not be reached in time',
  DLT_ID_MISSING: 'DLT entity or template ID is missing',
  PARTNER_TIMEOUT: 'The provider did not answer in time',
  PARTNER_UNREACHABLE: 'The provider could not be reached',
  PARTNER_RESTING: 'The provider is not answering',
  '1002': 'The number is not on WhatsApp',
  '1003': 'The Gupshup wallet is empty',
  '1004': 'The template is switched off at Gupshup',
  '1005': 'The variables do not fit the template',
  '1006': 'The buyer has not agreed to WhatsApp messages',
  '1007': 'The buyer has not agreed to WhatsApp messages',
  '1008': 'The buyer has not agreed to WhatsApp messages',
  '1012': 'The buyer has blocked the number',
  '131026': 'WhatsApp could not deliver it',
};

export function reasonOf(code: string): string {
  return REASONS[code] ?? `The provider answered ${code}`;
}
