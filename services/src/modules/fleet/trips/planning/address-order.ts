interface AddressedStop {
  readonly order: { readonly orderId: string; readonly pincode: string; readonly addressLines: readonly string[] };
  readonly place: { readonly latitude: number; readonly longitude: number };
}

/** House 9 before house 12. */
const NUMBERS = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** What of a line names the street: without house and flat numbers. */
function streetOf(line: string): string {
  const words = line.split(/[\s,./-]+/).filter((word) => word !== '' && !/\d/.test(word));
  return words.join(' ');
}

function compare({ order: one }: AddressedStop, { order: other }: AddressedStop): number {
  const [line = '', area = ''] = one.addressLines;
  const [otherLine = '', otherArea = ''] = other.addressLines;
  return (
    NUMBERS.compare(one.pincode, other.pincode) ||
    NUMBERS.compare(area, otherArea) ||
    NUMBERS.compare(streetOf(line), streetOf(otherLine)) ||
    NUMBERS.compare(line, otherLine) ||
    NUMBERS.compare(one.orderId, other.orderId)
  );
}

/**
 * Stops of one pincode stand at its middle, so the round does not say which comes first: neighbours in it that stand at one place are
 * put in the order of their addresses, by area, street and house. The round's length stays.
 */
export function inAddressOrder<Stop extends AddressedStop>(round: readonly Stop[]): Stop[] {
  const runs: Stop[][] = [];
  for (const stop of round) {
    const run = runs.at(-1);
    const last = run?.at(-1)?.place;
    const isSame = last?.latitude === stop.place.latitude && last.longitude === stop.place.longitude;
    if (run !== undefined && isSame) run.push(stop);
    else runs.push([stop]);
  }
  return runs.flatMap((run) => run.toSorted(compare));
}
