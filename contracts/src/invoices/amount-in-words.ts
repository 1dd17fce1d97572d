const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;

/** The Indian steps, largest first: what stands above the last three digits goes by hundreds. */
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(number: number): string[] {
  for (const [size, name] of STEPS) {
    if (number >= size) return [...words(Math.floor(number / size)), name, ...words(number % size)];
  }
  if (number < 20) return [ONES[number] ?? ''].filter(Boolean);
  return [TENS[Math.floor(number / 10)] ?? '', ONES[number % 10] ?? ''].filter(Boolean);
}

/** Whole paise as an invoice says them: 12345678 → 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const whole = rupees === 0 ? 'Zero' : words(rupees).join(' ');
  return `Rupees ${whole}${rest === 0 ? '' : ` and ${words(rest).join(' ')} Paise`} Only`;
}
