import { EDD_LABELS, type EddLabel, type OrderStatus, type ReturnMarkChange } from '@godown/contracts/orders';

export const HINDI_STATUSES: Readonly<Record<OrderStatus, string>> = {
  PLACED: 'ऑर्डर मिला',
  READY_TO_SHIP: 'भेजने के लिए तैयार',
  SHIPPED: 'रवाना हुआ',
  OUT_FOR_DELIVERY: 'डिलीवरी के लिए निकला',
  IN_TRANSIT: 'रास्ते में',
  UNDELIVERED: 'डिलीवर नहीं हो सका',
  DELIVERED: 'डिलीवर हुआ',
  CANCELLED: 'रद्द',
  LOST: 'खो गया',
  RTO_DELIVERED: 'विक्रेता को लौटा',
  RTO_PROCESSED: 'वापसी पूरी',
  DTO_DELIVERED: 'वापसी मिली',
  DTO_PROCESSED: 'वापसी पूरी',
  RTS_FAILED: 'भेजा नहीं जा सका',
  UNSERVICEABLE: 'यहाँ सेवा नहीं है',
  RTO_UNDELIVERED: 'वापसी नहीं हो सकी',
};

export const HINDI_RETURN_MARKS: Readonly<Record<ReturnMarkChange, string>> = {
  started: 'विक्रेता को लौट रहा है',
  withdrawn: 'वापसी रद्द हुई',
};

export const HINDI_EDD_LABELS: Readonly<Record<EddLabel, string>> = {
  [EDD_LABELS.deliveredOn]: 'डिलीवर हुआ',
  [EDD_LABELS.today]: 'आज पहुँचेगा',
  [EDD_LABELS.tomorrow]: 'कल पहुँचेगा',
  [EDD_LABELS.other]: 'समय पर चल रहा है',
  [EDD_LABELS.expected]: 'इस दिन तक',
  [EDD_LABELS.late]: 'देरी हो रही है',
};
