import {
  LIGHTNING_SHIPPER,
  ORDER_TYPES,
  type OrderSearchFilter,
  type OrderStatus,
  type OrderWhere,
  RETURNABLE_STATUSES,
} from '@godown/contracts/orders';
import { typedPhone } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { type Condition } from '../../../database/list/conditions.js';
import { defineList } from '../../../database/list/define-list.js';
import { anywhere, oneOf, since, untilMinute } from '../../../database/list/match.js';
import { SHOWN_DIGITS } from './order.mapper.js';
import { HIDES_PHONES } from './order-list.sql.js';
import { HAS_TAG } from '../notes/order-tags.sql.js';
import { warehousesInScope } from '../lifecycle/order-scope.js';

/** What the list, its count, its ids and its download share. */
export interface OrderSelection {
  where?: OrderWhere;
  search?: string;
  searchFilter?: string;
}

export interface OrderSearch {
  text: string;
  pattern: string;
  filter: OrderSearchFilter | '';
}

type WhereFields = Omit<OrderWhere, 'lightning' | 'companyIds' | 'orReturning'>;

export interface OrderFilter extends WhereFields {
  /** One of these, or on its way back. */
  statusOrReturning?: readonly OrderStatus[];
  companies: readonly string[] | null;
  warehouses: readonly string[] | null;
  /** Ids to which the search has been narrowed already; null: it has not. */
  matching: readonly string[] | null;
  search: OrderSearch | null;
}

/** On its way back to the sender. */
export const RETURNING = `(o.returning_since IS NOT NULL AND o.status IN (${RETURNABLE_STATUSES.map((status) => `'${status}'`).join(', ')}))`;

export const ORDER_LIST = defineList<OrderFilter>({
  from: 'orders o',
  filters: {
    companies: oneOf('o.company_id', 'uuid'),
    warehouses: 'o.pickup_warehouse_id = ANY (?::uuid[])',
    status: oneOf('o.status', 'text'),
    statusOrReturning: `(o.status = ANY (?::text[]) OR ${RETURNING})`,
    isReturning: (isWanted) => ({ sql: isWanted ? RETURNING : `NOT ${RETURNING}` }),
    isD2R: isOfType(ORDER_TYPES.d2r),
    isB2B: isOfType(ORDER_TYPES.b2b),
    shipper: 'o.shipper = ?',
    paymentMode: 'o.payment_mode = ?',
    shopType: 'o.shop_type = ?',
    warehouseId: 'o.pickup_warehouse_id = ?',
    tag: HAS_TAG,
    start: since('o.created_at'),
    end: untilMinute('o.created_at'),
    shopDateFrom: 'o.shop_date >= ?::date',
    shopDateTo: 'o.shop_date <= ?::date',
    matching: 'o.id = ANY (?::uuid[])',
    search: holds,
  },
  sort: {
    columns: { createdAt: 'o.created_at', statusAt: 'o.status_at', amount: 'o.amount_paise' },
    by: 'createdAt',
    id: 'o.id',
  },
});

/**
 * Everything that the actor may see and the query asks for.
 * @param matching ids to which the search has been narrowed already; null: it has not
 */
export function orderFilter(actor: Actor, query: OrderSelection, matching: readonly string[] | null): OrderFilter {
  const { lightning, companyIds, status, orReturning, ...where } = query.where ?? {};
  const statuses = status?.length ? status : undefined;
  return {
    ...where,
    companies: companiesAmongView(actor, lightning ? [] : companyIds),
    warehouses: warehousesInScope(actor),
    status: orReturning ? undefined : statuses,
    statusOrReturning: orReturning ? statuses : undefined,
    shipper: lightning ? LIGHTNING_SHIPPER : where.shipper,
    matching,
    search: searchOf(query),
  };
}

/**
 * Whether the conditions are those of the list as most people open it: the own company's orders, perhaps of one status. Their
 * text is one of a handful, and the index that ends in the sort column answers them for any values.
 */
export function staysTheSame({ where = {}, search = '' }: OrderSelection): boolean {
  const others = Object.entries(where).filter(
    ([name, value]) => value !== undefined && name !== 'status' && name !== 'companyIds',
  );
  return (
    others.length === 0 &&
    search.trim() === '' &&
    (where.status?.length ?? 0) <= 1 &&
    (where.companyIds?.length ?? 0) <= 1
  );
}

function isOfType(type: number): (isWanted: boolean) => Condition {
  return (isWanted) => ({ sql: isWanted ? 'o.order_type = ?' : 'o.order_type IS DISTINCT FROM ?', value: type });
}

const PHONE = 'o.customer_phone';

const SEARCHED: Readonly<Record<OrderSearchFilter, readonly string[]>> = {
  orderId: ['o.shop_order_id', 'o.external_order_id'],
  awb: ['o.delivery_awb'],
  phone: [PHONE],
};

function isSearchFilter(text: string): text is OrderSearchFilter {
  return Object.hasOwn(SEARCHED, text);
}

/** What is searched for, and in which columns ('' stands for all of them); null: nothing. @throws UserError invalid for a column there is not */
export function searchOf({ search, searchFilter }: OrderSelection): OrderSearch | null {
  const text = readSearch(search?.trim() ?? '');
  if (text === '') return null;
  const filter = searchFilter ?? '';
  if (filter !== '' && !isSearchFilter(filter))
    throw new UserError('invalid', 'SEARCH_UNKNOWN', 'The list cannot be searched by this column');
  return { text, pattern: anywhere(text), filter };
}

/** A phone is searched as it is stored, however it was pasted. Other signs between digits make no phone: order numbers have them too. */
function readSearch(text: string): string {
  return /^\+|^[\d\s()]*$/.test(text) ? typedPhone(text) : text;
}

function holds({ text, pattern, filter }: OrderSearch): Condition {
  const columns = filter === '' ? Object.values(SEARCHED).flat() : SEARCHED[filter];
  const matches = columns.map((column) => (column === PHONE ? phoneMatch(text) : `${column} ILIKE ?`));
  return { sql: `(${matches.join(' OR ')})`, value: pattern };
}

/** A phone that its company hides is found by the whole of it, and by the digits that are shown: by any part it could be guessed digit by digit. */
function phoneMatch(text: string): string {
  const isPart = /^\d{1,9}$/.test(text);
  if (!isPart) return `${PHONE} ILIKE ?`;
  const isShown = text.length <= SHOWN_DIGITS ? `OR ? = '%' || right(${PHONE}, ${text.length}) || '%'` : '';
  return `(${PHONE} ILIKE ? AND (NOT ${HIDES_PHONES} ${isShown}))`;
}
