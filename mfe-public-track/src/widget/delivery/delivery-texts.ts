import { CHECKOUT_MESSAGES } from '@godown/contracts/checkout';

const en = {
  label: 'PIN code',
  check: 'Check delivery',
  looking: 'Checking…',
  invalid: CHECKOUT_MESSAGES.pincode as string,
  by: (day: string): string => `Delivery by ${day}`,
  served: (pincode: string): string => `We deliver to ${pincode}`,
  unserved: (pincode: string): string => `We do not deliver to ${pincode}`,
  cod: 'Cash on delivery is possible',
  noCod: 'Cash on delivery is not possible',
  unknown: 'We cannot tell right now. Please try again in a little while.',
  failed: 'Something went wrong. Please try again.',
};

const hi: typeof en = {
  label: 'पिन कोड',
  check: 'डिलीवरी देखें',
  looking: 'देख रहे हैं…',
  invalid: 'कृपया छह अंकों का पिन कोड लिखें',
  by: (day) => `${day} तक डिलीवरी`,
  served: (pincode) => `हम ${pincode} पर डिलीवरी करते हैं`,
  unserved: (pincode) => `हम ${pincode} पर डिलीवरी नहीं करते`,
  cod: 'कैश ऑन डिलीवरी उपलब्ध है',
  noCod: 'कैश ऑन डिलीवरी उपलब्ध नहीं है',
  unknown: 'अभी पता नहीं चल सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  failed: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
};

export type DeliveryTexts = typeof en;

/** Texts of a BCP 47 language; everything but Hindi reads English. */
export function deliveryTexts(language: string): DeliveryTexts {
  return language.toLowerCase().startsWith('hi') ? hi : en;
}
