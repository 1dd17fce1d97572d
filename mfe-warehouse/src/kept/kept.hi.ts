/** What waits for the network, in Hindi. */
export const hindi = {
  saved: 'इस डिवाइस पर सहेजा गया',
  offline: 'नेटवर्क नहीं है। आप जो दर्ज करते हैं वह इस डिवाइस पर सहेजा जाता है और ऑनलाइन होने पर भेजा जाएगा।',
  notKept: 'यह डिवाइस कुछ सहेज नहीं सकता। भेजे जाने तक इसी पेज पर रहें।',
  unsent: { refused: 'स्वीकार नहीं हुआ', note: 'भेजा जाना बाकी', remove: 'हटाएँ', keep: 'रखें' },
  waiting_one: '{{count}} भेजा जाना बाकी',
  waiting_other: '{{count}} भेजे जाने बाकी',
};
