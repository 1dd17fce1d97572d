export interface LabelItem {
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  /** Null when the company does not print stock numbers. */
  readonly wsin: string | null;
}

export interface LabelAddress {
  readonly name: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** As it may be printed: whole, masked, or null. */
  readonly phone: string | null;
}

/** What one label shows, the company's flags applied already. */
export interface LabelFacts {
  readonly awb: string;
  readonly courier: string;
  readonly routingCode: string | null;
  readonly orderId: string;
  readonly placedAt: Date;
  readonly to: LabelAddress;
  /** Null when the company hides it. */
  readonly returnTo: LabelAddress | null;
  readonly codPaise: number;
  readonly amountPaise: number;
  readonly weightGrams: number;
  /** Null when the company hides them. */
  readonly items: readonly LabelItem[] | null;
}
