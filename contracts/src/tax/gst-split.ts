import { findState } from '../geo/index.js';

/** The parts of one GST amount, in paise; they sum to the amount. */
export interface GstSplit {
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly utgstPaise: number;
  readonly igstPaise: number;
}

const NOTHING: GstSplit = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };

/**
 * Splits a line's GST between centre and state. Within one state it is CGST and SGST, in a union territory without a
 * legislature CGST and UTGST, between two states IGST alone. The place of supply of goods sent to a buyer is
 * the state they are delivered to. An odd paisa goes to the centre, so that the parts always sum to the line's tax.
 * A state that nobody recognises counts as another one.
 */
export function splitGst(taxPaise: number, fromState: string, toState: string): GstSplit {
  const from = findState(fromState);
  const to = findState(toState);
  if (from === null || to === null || from.code !== to.code) return { ...NOTHING, igstPaise: taxPaise };
  const stateHalf = Math.floor(taxPaise / 2);
  const centre = { ...NOTHING, cgstPaise: taxPaise - stateHalf };
  return to.paysUtgst ? { ...centre, utgstPaise: stateHalf } : { ...centre, sgstPaise: stateHalf };
}

export function addSplits(splits: readonly GstSplit[]): GstSplit {
  return splits.reduce<GstSplit>(
    (sum, part) => ({
      cgstPaise: sum.cgstPaise + part.cgstPaise,
      sgstPaise: sum.sgstPaise + part.sgstPaise,
      utgstPaise: sum.utgstPaise + part.utgstPaise,
      igstPaise: sum.igstPaise + part.igstPaise,
    }),
    NOTHING,
  );
}
