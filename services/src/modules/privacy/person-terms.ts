import { type OrderToErase } from './erased-rows.sql.js';
import { type Contacts } from './erasure-requests.repository.js';

/** What a person is called in texts, and what ties a text to them. */
export interface PersonTerms {
  words: readonly string[];
  ties: readonly string[];
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
  const texts = orders.flatMap(({ customer, shippingAddress, billingAddress }) => [
    [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    ...OF_CUSTOMER.map((field) => customer[field]),
    ...[shippingAddress, billingAddress].flatMap((address) => OF_PLACE.map((field) => address[field])),
  ]);
  const numbers = orders.flatMap(({ id, shopOrderId, externalOrderId, deliveryAwb }) => [
    id,
    shopOrderId,
    externalOrderId,
    deliveryAwb,
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
