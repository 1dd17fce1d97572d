import { formatCount } from '@godown/shared-ui/ui';

export interface Tally {
  /** What was done, as in '3 of 5 booked': 'booked'. */
  verb: string;
  /** What was counted, where the screen does not say it: 'rows'. */
  noun?: string;
  /** How many it was asked for. */
  asked: number;
  done: number;
  failed: number;
}

/** '3 of 5 orders booked, 2 failed' */
export function summaryOf({ verb, noun, asked, done, failed }: Tally): string {
  const rest = asked - done - failed;
  return [
    `${formatCount(done)} of ${formatCount(asked)} ${noun === undefined ? '' : `${noun} `}${verb}`,
    ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
    ...(rest <= 0 ? [] : [`${formatCount(rest)} to go`]),
  ].join(', ');
}

/** Amber for some of each. */
export function toneOf({ asked, done, failed }: Tally): 'success' | 'warning' | 'danger' | 'info' {
  if (failed > 0) return done > 0 ? 'warning' : 'danger';
  return done < asked ? 'info' : 'success';
}
