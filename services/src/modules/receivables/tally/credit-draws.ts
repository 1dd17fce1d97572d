// The voucher of a credit note reduces the invoice of its sale in Tally at once; here the note is the retailer's credit until a payment
// spends it. So the voucher of such a payment has to take from the bills of the notes that it spends.

export interface CreditNoted {
  storeAddressId: string;
  amountPaise: number;
  createdAt: Date;
  /** Of the sale; null when the note has no voucher in Tally. */
  invoiceNumber: string | null;
}

export interface CreditSpent {
  id: string;
  storeAddressId: string;
  amountPaise: number;
  createdAt: Date;
}

export interface CreditDraw {
  /** The bill that the note reduced; null for what the retailer paid in advance. */
  invoiceNumber: string | null;
  paise: number;
}

/**
 * What each payment with credit spends, as `spendNotes` does: the notes that were there then, the oldest first; what they do not cover
 * was paid in advance.
 * @param notes the oldest first
 * @param spends the oldest first
 */
export function creditDraws(
  notes: readonly CreditNoted[],
  spends: readonly CreditSpent[],
): ReadonlyMap<string, readonly CreditDraw[]> {
  const left = notes.map((note) => ({ ...note }));
  return new Map(
    spends.map(({ id, storeAddressId, amountPaise, createdAt }) => {
      const draws: CreditDraw[] = [];
      let missing = amountPaise;
      for (const note of left) {
        if (note.storeAddressId !== storeAddressId || note.createdAt > createdAt) continue;
        const paise = Math.min(note.amountPaise, missing);
        if (paise === 0) continue;
        note.amountPaise -= paise;
        missing -= paise;
        draws.push({ invoiceNumber: note.invoiceNumber, paise });
      }
      if (missing > 0) draws.push({ invoiceNumber: null, paise: missing });
      return [id, draws];
    }),
  );
}
