const hourOf = (iso: string): number => new Date(new Date(iso).getTime() + 19_800_000).getUTCHours();
const twelve = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);
const half = (hour: number): string => (hour < 12 ? 'AM' : 'PM');

function hindiPart(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

/** Whole hours of today in India; both are ISO 8601. */
type Window = { readonly from: string; readonly to: string };

/** How far away a parcel is, for the page and the widget. */
export const ENGLISH_TRIP = {
  stopsAway: (stops: number) =>
    stops === 0 ? 'Your parcel is next' : `Your parcel is ${stops} ${stops === 1 ? 'stop' : 'stops'} away`,
  driverOnWay: (name: string) => `${name} is bringing it`,
  expectedBetween: ({ from, to }: Window) => {
    const [first, last] = [hourOf(from), hourOf(to)];
    const begins = half(first) === half(last) ? `${twelve(first)}` : `${twelve(first)} ${half(first)}`;
    return `Expected today between ${begins} and ${twelve(last)} ${half(last)}`;
  },
};

export const HINDI_TRIP: typeof ENGLISH_TRIP = {
  stopsAway: (stops) => (stops === 0 ? 'अब आपके पार्सल की बारी है' : `आपका पार्सल ${stops} स्टॉप दूर है`),
  driverOnWay: (name) => `${name} इसे ला रहे हैं`,
  expectedBetween: ({ from, to }) => {
    const [first, last] = [hourOf(from), hourOf(to)];
    const ends = hindiPart(first) === hindiPart(last) ? `${twelve(last)}` : `${hindiPart(last)} ${twelve(last)}`;
    return `आज ${hindiPart(first)} ${twelve(first)} से ${ends} बजे के बीच आने की उम्मीद`;
  },
};
