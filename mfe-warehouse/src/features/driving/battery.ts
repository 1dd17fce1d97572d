import { isRecord } from '@godown/shared-ui/offline';
import { type Battery } from './tracking-pace.js';

/** Some browsers have it, none of the types do. @returns null where the phone does not tell */
export async function readBattery(): Promise<Battery | null> {
  const ask: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof ask !== 'function') return null;
  try {
    const battery: unknown = await ask.call(navigator);
    if (!isRecord(battery)) return null;
    const { level, charging } = battery;
    return typeof level === 'number' && typeof charging === 'boolean' ? { level, charging } : null;
  } catch {
    return null;
  }
}
