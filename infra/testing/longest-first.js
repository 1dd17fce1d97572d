import Sequencer from '@jest/test-sequencer';

/** What takes longest, longest first; everything else follows. Otherwise one core waits for the other in the end. */
const LONGEST = [
  '/dist-tests/services/',
  '/dist-tests/web/',
  '/dist-tests/',
  '/journey.e2e',
  '/remote-faults.e2e',
  '/start.e2e',
  '/demo.e2e',
  '/stock.e2e',
  '/orders.e2e',
  '/shell-frame.e2e',
  '/release.e2e',
];

/** Builds while it is tested: it waits for the calm after the others. */
const LAST = '/dev-remote.e2e';

function rankOf({ path }) {
  if (path.includes(LAST)) return LONGEST.length + 1;
  const rank = LONGEST.findIndex((part) => path.includes(part));
  return rank === -1 ? LONGEST.length : rank;
}

export default class LongestFirst extends Sequencer {
  /** The long ones are dealt out in turn, so that the parts end at about the same time. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path));
  }
}
