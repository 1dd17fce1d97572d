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
  trip: { stopsAway: 3, driverName: 'Ravi' },
  timeline: [],
};

describe('a parcel in the widget', () => {
  const trip = (order: TrackedOrder, language: string): string | null | undefined => {
    const view = document.createElement('div');
    view.append(parcelView(order, { texts: widgetTexts(language), language, link: 'https://track.example' }));
    return view.querySelector('[part=trip]')?.textContent;
  };

  it('says how many stops away it is and who brings it, in both languages, and nothing without a trip', () => {
    expect(trip(ORDER, 'en')).toBe('Your parcel is 3 stops away · Ravi is bringing it');
    expect(trip(ORDER, 'hi')).toBe('आपका पार्सल 3 स्टॉप दूर है · Ravi इसे ला रहे हैं');
    expect(trip({ ...ORDER, trip: null }, 'en')).toBeUndefined();
  });
});
