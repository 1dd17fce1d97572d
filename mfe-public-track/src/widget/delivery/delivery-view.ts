import { type Serviceability } from '@godown/contracts/checkout';
import { element } from '../element.js';
import { type DeliveryTexts } from './delivery-texts.js';

/** What is known of a PIN code, in two lines. */
export function deliveryView(found: Serviceability, texts: DeliveryTexts, language: string): Node {
  const view = element('div', { part: 'delivery' }, element('p', { class: 'status', part: 'status' }, headline()));
  if (found.isServed && found.isCodServed !== null)
    view.append(element('p', { class: 'muted', part: 'cod' }, found.isCodServed ? texts.cod : texts.noCod));
  return view;

  function headline(): string {
    if (found.isServed === null) return texts.unknown;
    if (!found.isServed) return texts.unserved(found.pincode);
    return found.expectedOn === null ? texts.served(found.pincode) : texts.by(dayText(found.expectedOn, language));
  }
}

/** @param day YYYY-MM-DD in India */
function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T12:00:00+05:30`));
}
