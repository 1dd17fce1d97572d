import { shownTime } from '@godown/contracts/common';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { element } from './element.js';
import { type WidgetTexts } from './widget-texts.js';

const NEWEST_STEPS = 5;
const ZONE = 'Asia/Kolkata';

interface ViewOptions {
  texts: WidgetTexts;
  language: string;
  /** The page with all details. */
  link: string;
}

/** The parcel in short: status, day, the newest steps, and the way to the rest. */
export function parcelView(order: TrackedOrder, { texts, language, link }: ViewOptions): Node {
  const day = new Intl.DateTimeFormat(language, { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' });
  const view = element(
    'div',
    { part: 'parcel' },
    element(
      'p',
      { class: 'status', part: 'status' },
      order.returningSince === null ? (texts.statuses[order.status] ?? order.status) : texts.returns.started,
    ),
  );
  if (order.edd) {
    view.append(
      element(
        'p',
        { class: 'muted', part: 'edd' },
        `${texts.edd[order.edd.label] ?? ''} · ${day.format(new Date(`${order.edd.day}T12:00:00+05:30`))}`,
      ),
    );
  }
  if (order.trip) {
    const { stopsAway, driverName, expected } = order.trip;
    view.append(element('p', { part: 'trip' }, `${texts.stopsAway(stopsAway)} · ${texts.driverOnWay(driverName)}`));
    if (expected) view.append(element('p', { part: 'expected' }, texts.expectedBetween(expected)));
  }
  if (order.courier)
    view.append(element('p', { class: 'muted', part: 'courier' }, `${texts.courier} ${order.courier}`));
  const steps = order.timeline
    .slice(0, NEWEST_STEPS)
    .map((step) =>
      element(
        'li',
        { part: 'step' },
        step.returnMark === null ? (texts.statuses[step.status] ?? step.status) : texts.returns[step.returnMark],
        step.city ? `, ${step.city}` : '',
        element('time', { datetime: step.createdAt }, shownTime(step.createdAt)),
      ),
    );
  view.append(
    element('ol', { part: 'timeline' }, ...steps),
    element('a', { href: link, part: 'link', target: '_blank', rel: 'noopener' }, texts.details),
  );
  return view;
}
