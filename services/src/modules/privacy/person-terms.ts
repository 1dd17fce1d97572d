import { type Contacts } from './erasure-requests.repository.js';

/** What a person is called in texts, and what ties a text to them. */
export interface PersonTerms {
  words: readonly string[];
  ties: readonly string[];
}

export interface OrderToErase {
  id: string;
  company_id: string;
  shop_order_id: string;
  external_order_id: string | null;
  delivery_awb: string | null;
  customer: Readonly<Record<string, unknown>>;
  shipping_address: Readonly<Record<string, unknown>>;
  billing_address: Readonly<Record<string, unknown>>;
  created_at: Date;
}

/** Shorter ones name nobody and stand in every text. */
const SHORTEST_WORD = 3;
const OF_PLACE = ['addressLine1', 'addressLine2', 'landmark'] as const;
const OF_CUSTOMER = ['firstName', 'lastName', 'phone', 'email'] as const;

/** The contacts tie texts only when no order waits: those of an order on the way are still needed. */
export function termsOfOrders(
  orders: readonly OrderToErase[],
  contacts: Contacts,
  tiesByContact: boolean,
): PersonTerms {
  const texts = orders.flatMap(({ customer, shipping_address, billing_address }) => [
    [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    ...OF_CUSTOMER.map((field) => customer[field]),
    ...[shipping_address, billing_address].flatMap((address) => OF_PLACE.map((field) => address[field])),
  ]);
  const numbers = orders.flatMap(({ id, shop_order_id, external_order_id, delivery_awb }) => [
    id,
    shop_order_id,
    external_order_id,
    delivery_awb,
  ]);
  return {
    words: termsOf([...texts, contacts.phone, contacts.email]),
    ties: termsOf([...numbers, ...(tiesByContact ? [contacts.phone, contacts.email] : [])]),
  };
}

/** The longest first, so that a name goes whole; in texts that are JSON a word may be written with escapes. */
export function termsOf(texts: readonly unknown[]): string[] {
  const plain = texts
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text.length >= SHORTEST_WORD);
  const escaped = plain.map((text) => JSON.stringify(text).slice(1, -1));
  return [...new Set([...plain, ...escaped])].toSorted((one, other) => other.length - one.length);
}
