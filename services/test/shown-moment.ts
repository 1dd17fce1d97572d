/** How files write a moment, by the platform's own calendar of India: 'Nov 21, 2026 1:45 AM'. */
export function indianTime(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    ...({ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const),
  }).formatToParts(moment);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')} ${of('day')}, ${of('year')} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`;
}
