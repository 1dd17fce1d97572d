import { COUNT_MODES, type CountUnitsRequest } from '@godown/contracts/stock-counts';
import { isRecord, type KeptEntry } from '@godown/shared-ui/offline';

/** Units that somebody has found and the server has not counted. */
export interface KeptUnits extends KeptEntry {
  readonly countId: string;
  /** Whose count it is: it is sent whichever company is selected. */
  readonly companyId: string;
  /** When it was entered, by the clock of the device (ISO 8601). */
  readonly at: string;
  readonly body: Pick<CountUnitsRequest, 'wsin' | 'mode' | 'quantity'>;
}

function isBody(value: unknown): value is KeptUnits['body'] {
  if (!isRecord(value)) return false;
  const { wsin, mode, quantity } = value;
  return typeof wsin === 'string' && COUNT_MODES.some((one) => one === mode) && typeof quantity === 'number';
}

export function isKeptUnits(value: unknown): value is KeptUnits {
  if (!isRecord(value) || !isBody(value['body'])) return false;
  const { key, countId, companyId, at, refusal } = value;
  const isNamed = [key, countId, companyId, at].every((one) => typeof one === 'string');
  return isNamed && (refusal === null || typeof refusal === 'string');
}
