import { EDD_LABELS, ORDER_STATUS_LABELS, RETURN_MARK_LABELS, type ReturnMarkChange } from '@godown/contracts/orders';
import { TRACKING_MESSAGES } from '@godown/contracts/tracking';
import { HINDI_EDD_LABELS, HINDI_RETURN_MARKS, HINDI_STATUSES } from '../texts/hi-statuses.js';
import { ENGLISH_TRIP, HINDI_TRIP } from '../texts/trip-texts.js';

const en = {
  label: 'AWB',
  track: 'Track',
  looking: 'Looking for your parcel…',
  required: TRACKING_MESSAGES.required as string,
  invalid: TRACKING_MESSAGES.invalid as string,
  shared: 'Another parcel has the same number. Open the tracking page to see yours.',
  open: 'Open the tracking page',
  failed: 'Something went wrong',
  courier: 'Carried by',
  details: 'All details',
  ...ENGLISH_TRIP,
  returns: RETURN_MARK_LABELS as Readonly<Record<ReturnMarkChange, string>>,
  statuses: ORDER_STATUS_LABELS as Readonly<Record<string, string>>,
  edd: Object.fromEntries(Object.values(EDD_LABELS).map((label) => [label, label])) as Readonly<Record<string, string>>,
};

const hi: typeof en = {
  label: 'AWB',
  track: 'ट्रैक करें',
  looking: 'आपका पार्सल खोज रहे हैं…',
  required: 'कृपया ट्रैकिंग नंबर लिखें',
  invalid: 'जानकारी सही नहीं है',
  shared: 'एक और पार्सल का यही नंबर है। अपना पार्सल ट्रैकिंग पेज पर देखें।',
  open: 'ट्रैकिंग पेज खोलें',
  failed: 'कुछ गड़बड़ हो गई',
  courier: 'कूरियर',
  details: 'पूरी जानकारी',
  ...HINDI_TRIP,
  returns: HINDI_RETURN_MARKS,
  statuses: HINDI_STATUSES,
  edd: HINDI_EDD_LABELS,
};

export type WidgetTexts = typeof en;

/** Texts of a BCP 47 language; everything but Hindi reads English. */
export function widgetTexts(language: string): WidgetTexts {
  return language.toLowerCase().startsWith('hi') ? hi : en;
}
