import { type CourierAccount } from './courier-account.js';
import { type CourierNdr, type NdrResult, type NdrInstructions } from './courier-ndr.js';
import { type ReattemptRule } from './reattempt-rule.js';

/** A wish for a parcel, with all that the buyer asked for. */
export interface ParcelWish {
  readonly awb: string;
  readonly action: 're-attempt' | 'rto';
  readonly details: Readonly<Record<string, string>>;
}

/** The desk of a courier that takes every wish in one call, and answers at once. */
export class OneCallNdr implements CourierNdr {
  constructor(
    readonly rule: ReattemptRule,
    private readonly send: (account: CourierAccount, wish: ParcelWish) => Promise<NdrResult>,
  ) {}

  /** Details travel with the next try. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions): Promise<NdrResult> {
    const { day, phone, address } = wishes;
    const details = {
      ...(day === null ? {} : { date: day }),
      ...(phone === null ? {} : { phone }),
      ...(address === null ? {} : { address }),
    };
    return this.send(account, { awb, action: 're-attempt', details });
  }

  requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    return this.send(account, { awb, action: 'rto', details: {} });
  }
}
