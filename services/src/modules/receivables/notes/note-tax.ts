import { shareOfLine } from '@godown/contracts/receivables';
import { type InvoiceContentLine } from '@godown/contracts/invoices';

/** What a note reverses of one line of the tax invoice, in paise: the rate and split of the day of the sale. */
export interface NoteTax {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly utgstPaise: number;
  readonly igstPaise: number;
}

/** The line's tax in proportion; what is left of the amount is the taxable value. */
export function taxOfNote(
  line: InvoiceContentLine,
  amountPaise: number,
  pieces: { before: number; noted: number },
): NoteTax {
  const share = (paise: number) => shareOfLine(paise, line.quantity, pieces);
  const tax = {
    cgstPaise: share(line.cgstPaise),
    sgstPaise: share(line.sgstPaise),
    utgstPaise: share(line.utgstPaise),
    igstPaise: share(line.igstPaise),
  };
  const sum = tax.cgstPaise + tax.sgstPaise + tax.utgstPaise + tax.igstPaise;
  return { ...tax, taxablePaise: amountPaise - sum };
}
