/** The driver's cash in Hindi. */
export const hindi = {
  title: 'मेरा कैश',
  news: 'आपके कैश की ख़बर',
  held: 'जमा करना है',
  asOf: '{{time}} तक का हिसाब। इसके बाद लिया गया पैसा इसमें नहीं है।',
  parts: {
    collected: 'ग्राहकों से मिला नकद',
    refusedUpi: 'अस्वीकार हुए UPI भुगतान',
    short: 'पिछली बार कम जमा हुआ',
  },
  receipt: '{{name}} ने {{date}} को गिना: {{amount}}',
  receiptParts: {
    collected: 'ग्राहकों से मिला नकद {{amount}}',
    refusedUpi: 'अस्वीकार हुए UPI भुगतान {{amount}}',
    short: 'उससे पिछली बार कम जमा हुआ {{amount}}',
  },
  short: '{{amount}} कम है। यह आपके खाते में रहेगा।',
  over: '{{amount}} ज़्यादा है। वापस ले लें।',
  upiWaiting: 'UPI की पुष्टि बाकी',
  upiWaits: '{{awb}} के लिए {{amount}}, संदर्भ {{reference}}',
  upiRefused: '{{awb}} का UPI भुगतान {{reference}} अस्वीकार हुआ: {{reason}}। इसके बदले {{amount}} नकद जमा करें।',
  upiReasons: {
    otherPayment: 'यह संदर्भ किसी और भुगतान का है',
    unknown: '{{hours}} घंटे में पैसा नहीं आया',
    otherAmount: '{{owed}} की जगह {{received}} आए',
  },
  confirm: 'रसीद सही है',
  saved: 'रसीद की पुष्टि हो गई',
  failed: 'रसीद की पुष्टि नहीं हो सकी',
  loadFailed: 'आपका कैश नहीं दिख सका',
  showStatement: 'मेरा हिसाब',
  hideStatement: 'हिसाब छिपाएँ',
};
