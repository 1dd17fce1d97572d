/** How far away a parcel is, for the page and the widget. */
export const ENGLISH_TRIP = {
  stopsAway: (stops: number) =>
    stops === 0 ? 'Your parcel is next' : `Your parcel is ${stops} ${stops === 1 ? 'stop' : 'stops'} away`,
  driverOnWay: (name: string) => `${name} is bringing it`,
};

export const HINDI_TRIP: typeof ENGLISH_TRIP = {
  stopsAway: (stops) => (stops === 0 ? 'अब आपके पार्सल की बारी है' : `आपका पार्सल ${stops} स्टॉप दूर है`),
  driverOnWay: (name) => `${name} इसे ला रहे हैं`,
};
