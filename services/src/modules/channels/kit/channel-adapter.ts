import { type PaymentMethod } from '@godown/contracts/orders';

/** A store as its connector calls it. */
export interface StoreAccount {
  /** Keeps apart what belongs to one account: tokens and the circuit breaker. */
  readonly accountKey: string;
  readonly shop: string;
  readonly key: string;
  readonly secret: string;
  /** Whom the credentials belong to, where a channel asks for that too; else our name in the addresses of its webhooks. */
  readonly clientId: string;
  /** Where our stock is, by the store's id; null until it is known. */
  readonly locationId: string | null;
  /** What the channel knows us by where we are its shipping provider: our client id at its proxy, and our code as provider. */
  readonly ucClientId?: string;
  readonly shippingProviderCode?: string;
}

export interface ShopOrderLine {
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Of the whole line: after discounts, with tax. */
  readonly totalPaise: number;
  readonly gstBasisPoints: number;
}

/** An order in our words. Amounts are those of now: after edits and refunds. */
export interface ShopOrder {
  readonly externalId: string;
  /** The number that the store shows. */
  readonly number: string;
  readonly placedAt: Date;
  readonly changedAt: Date;
  /** Why nothing else could be read of it; null for every other order. */
  readonly unreadable: string | null;
  readonly isCancelled: boolean;
  /** The buyer asks to cancel it, and the seller decides. Not when it is left out. */
  readonly isCancelAsked?: boolean;
  /** Why it is none for us to ship; null when it is one. */
  readonly leftOut: string | null;
  /** null: unclear. */
  readonly payment: Extract<PaymentMethod, 'COD' | 'Prepaid'> | null;
  /** Of a COD order: what the buyer has paid already; the rest is collected at the door. Nothing when it is left out. */
  readonly advancePaise?: number;
  readonly currency: string;
  readonly totalPaise: number;
  readonly shipping: { readonly totalPaise: number; readonly gstBasisPoints: number };
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string | null };
  /** null: the store does not show it to us. */
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: string;
  } | null;
  readonly lines: readonly ShopOrderLine[];
  readonly note: string | null;
  readonly raw: object;
}

/** An item of a store's catalogue. */
export interface ShopItem {
  readonly variantId: string;
  readonly productId: string;
  readonly inventoryItemId: string | null;
  readonly sku: string;
  readonly productTitle: string;
  readonly variantTitle: string;
  readonly handle: string;
  readonly category: string;
  readonly isActive: boolean;
  readonly pricePaise: number;
  readonly barcode: string | null;
  readonly hsnCode: string | null;
  readonly weightGrams: number;
  readonly imageUrls: readonly string[];
}

export interface Page<T> {
  readonly rows: readonly T[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** A period of time: `from` belongs to it, `to` does not. */
export interface Period {
  readonly from: Date;
  readonly to: Date | null;
}

export interface Tracking {
  readonly awb: string;
  readonly courier: string;
  readonly url: string;
}

export interface Delivery {
  readonly awb: string;
  readonly at: Date;
}

export interface StockLevelOfStore {
  readonly inventoryItemId: string;
  readonly quantity: number;
  /** What the store has by our knowledge; null when nothing was told yet. */
  readonly from: number | null;
}

/** `stale`: the store has another number than we thought, given by item. */
export type StockAnswer =
  { readonly kind: 'set' } | { readonly kind: 'stale'; readonly actual: ReadonlyMap<string, number> };

/** What some channels can be told of an order, and others cannot. */
export type TellableKind = 'deliver' | 'cancel' | 'markPaid' | 'restock';

/** What a store can be asked and told. Everything that tells may be repeated: what is so already is left so. */
export interface ChannelAdapter {
  /** Asks with the credentials. @returns where the store keeps its stock. @throws UpstreamError when it refuses them */
  check(account: StoreAccount): Promise<{ locationId: string | null }>;
  /** Makes sure that the store pushes to this address, and nowhere else for us. Left out where a channel pushes nothing. */
  subscribe?(account: StoreAccount, address: string): Promise<void>;
  /** Ends all that the store pushes for us, to whatever address of ours. There is one where there is `subscribe`. */
  unsubscribe?(account: StoreAccount, storeId: string): Promise<void>;
  listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>>;
  listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>>;
  countPlaced(account: StoreAccount, period: Period): Promise<number>;
  getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null>;
  /** Reads an order that was kept. */
  readOrder(raw: object): ShopOrder;
  /** Left out where a channel has no catalogue (`isOrdersOnly`). */
  listItems?(account: StoreAccount, after: string | null): Promise<Page<ShopItem>>;
  fulfil(account: StoreAccount, externalId: string, tracking: Tracking): Promise<void>;
  /** The parcel that `fulfil` told of has reached the buyer. */
  deliver?(account: StoreAccount, externalId: string, delivery: Delivery): Promise<void>;
  cancel?(account: StoreAccount, externalId: string): Promise<void>;
  markPaid?(account: StoreAccount, externalId: string): Promise<void>;
  /** Adds pieces to items whose stock we do not set. @param key the same for a repetition */
  restock?(
    account: StoreAccount,
    pieces: readonly { inventoryItemId: string; quantity: number }[],
    key: string,
  ): Promise<void>;
  /** What the store has of these items by its own account; one that it does not count, or that is still changing, is left out. */
  readStock?(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Left out where a channel has no stock (`isOrdersOnly`). */
  setStock?(account: StoreAccount, levels: readonly StockLevelOfStore[], key: string): Promise<StockAnswer>;
}
