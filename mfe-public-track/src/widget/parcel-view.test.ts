import { type TrackedOrder } from '@godown/contracts/tracking';
import { parcelView } from './parcel-view.js';
import { widgetTexts } from './widget-texts.js';

const ORDER: TrackedOrder = {
  awb: 'LTN100000001',
  status: 'OUT_FOR_DELIVERY',
  returningSince: null,
  edd: null,
  placedAt: '2026-11-18T05:00:00.000Z',
  courier: 'Lightning',
  brandName: 'Mitti Pottery',
  trip: {
    stopsAway: 3,
    driverName: 'Ravi',
    expected: { from: '2026-11-24T09:30:00.000Z', to: '2026-11-24T11:30:00.000Z' },
  },
  timeline: [],
};

describe('a parcel in the widget', () => {
  const part = (name: string, order: TrackedOrder, language: string): string | null | undefined => {
    const view = document.createElement('div');
    view.append(parcelView(order, { texts: widgetTexts(language), language, link: 'https://track.example' }));
    return view.querySelector(`[part=${name}]`)?.textContent;
  };

  const trip = (order: TrackedOrder, language: string) => part('trip', order, language);
  const expected = (from: string, to: string, language = 'en') =>
    part('expected', { ...ORDER, trip: { stopsAway: 1, driverName: 'Ravi', expected: { from, to } } }, language);

  it('says within which hours of India it is expected today, in both languages, and nothing when nobody knows', () => {
    const [morning, noon, three, five] = [5, 7, 9, 11].map(
      (hour) => `2026-11-24T${String(hour).padStart(2, '0')}:30:00.000Z`,
    );
    expect(expected(three ?? '', five ?? '')).toBe('Expected today between 3 and 5 PM');
    expect(expected(morning ?? '', noon ?? '')).toBe('Expected today between 11 AM and 1 PM');
    expect(expected(noon ?? '', three ?? '', 'hi')).toBe('आज दोपहर 1 से 3 बजे के बीच आने की उम्मीद');
    expect(expected(three ?? '', five ?? '', 'hi')).toBe('आज दोपहर 3 से शाम 5 बजे के बीच आने की उम्मीद');
    const unknown = { ...ORDER, trip: { stopsAway: 1, driverName: 'Ravi', expected: null } };
    expect(part('expected', unknown, 'en')).toBeUndefined();
  });

  it('writes the times of its steps as the page and the lists do, in India’s time', () => {
    const step = { status: 'SHIPPED', createdAt: '2026-11-20T18:35:00.000Z', city: 'Kochi', returnMark: null } as const;
    expect(part('step', { ...ORDER, timeline: [step] }, 'en')).toMatch(/, KochiNov 21, 2026 12:05 AM$/);
  });

  it('says how many stops away it is and who brings it, in both languages, and nothing without a trip', () => {
    expect(trip(ORDER, 'en')).toBe('Your parcel is 3 stops away · Ravi is bringing it');
    expect(trip(ORDER, 'hi')).toBe('आपका पार्सल 3 स्टॉप दूर है · Ravi इसे ला रहे हैं');
    expect(trip({ ...ORDER, trip: null }, 'en')).toBeUndefined();
  });
});
