import { type ProviderParcel } from './provider-parcels.sql.js';

/** As Uniware reads it; a failure comes with 200. */
export type Answer = Readonly<Record<string, unknown>> & { readonly status: 'SUCCESS' | 'FAILED' };

export function failed(message: string): Answer {
  return { status: 'FAILED', message };
}

const INDIA_MS = 5.5 * 3_600_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Our statuses are the list that we hand to Unicommerce. */
export function toDetails({ awb, status, edd, at, city }: ProviderParcel): object {
  return {
    waybill: awb,
    currentStatus: status,
    current_sub_status: '',
    statusDate: at === null ? '' : indianTime(at),
    current_location: city ?? '',
    current_pincode: '',
    expected_date_of_delivery: edd ?? '',
  };
}

/** `25-Nov-2026 17:10:42`, by the clocks of India. */
function indianTime(at: Date): string {
  const iso = new Date(at.getTime() + INDIA_MS).toISOString();
  const month = MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';
  return `${iso.slice(8, 10)}-${month}-${iso.slice(0, 4)} ${iso.slice(11, 19)}`;
}
