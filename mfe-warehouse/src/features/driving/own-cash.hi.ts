/** The driver's cash in Hindi. */
export const hindi = {
  title: 'मेरा कैश',
  held: 'जमा करना है',
  receipt: '{{name}} ने {{date}} को गिना: {{amount}}',
  short: '{{amount}} कम है। यह आपके खाते में रहेगा।',
  over: '{{amount}} ज़्यादा है। वापस ले लें।',
  upiWaiting: 'UPI की पुष्टि बाकी',
  upiRefused: '{{awb}} का UPI भुगतान {{reference}} नहीं आया: {{reason}}। आपको {{amount}} नकद देना है।',
  confirm: 'रसीद सही है',
  saved: 'रसीद की पुष्टि हो गई',
  failed: 'रसीद की पुष्टि नहीं हो सकी',
  loadFailed: 'आपका कैश नहीं दिख सका',
  showStatement: 'मेरा हिसाब',
  hideStatement: 'हिसाब छिपाएँ',
};
