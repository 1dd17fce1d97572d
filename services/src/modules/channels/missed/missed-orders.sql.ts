// One page of missed orders with the names of their stores and companies.
import { type MissedOrdersWhere } from '@godown/contracts/channels';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { defineList, type ListPage } from '../../../database/list/define-list.js';
import { contains, oneOf, since, until } from '../../../database/list/match.js';
import { ExternalOrderEntity } from '../orders/external-order.entity.js';

export interface MissedFilter extends Omit<MissedOrdersWhere, 'companyId'> {
  companies: readonly string[] | null;
}

export const MISSED_ORDERS = defineList<MissedFilter>({
  from: 'external_orders e JOIN integrations i ON i.company_id = e.company_id AND i.id = e.integration_id',
  base: `e.state = 'missed'`,
  filters: {
    companies: oneOf('e.company_id', 'uuid'),
    shopType: 'i.type = ?',
    start: since('e.placed_at'),
    end: until('e.placed_at'),
  },
  search: {
    columns: { orderId: contains('e.number'), customer: contains('e.customer_name') },
  },
  sort: { columns: { createdAt: 'e.placed_at', amount: 'e.amount_paise' }, by: 'createdAt', id: 'e.id' },
});

export const MISSED_COLUMNS = allOf(
  columnsOf(ExternalOrderEntity, {
    alias: 'e',
    only: [
      'id',
      'companyId',
      'integrationId',
      'number',
      'placedAt',
      'customerName',
      'amountPaise',
      'reason',
      'detail',
      'raw',
      'mended',
    ],
  }),
  computed({ shopType: text('i.type'), shop: text('i.shop'), companyName: text('c.name') }),
);

export type ListedMissed = RowOf<typeof MISSED_COLUMNS>;

export function missedOf({ select }: ListPage): string {
  return select(
    String(MISSED_COLUMNS),
    `external_orders e JOIN integrations i ON i.company_id = e.company_id AND i.id = e.integration_id
    JOIN companies_public c ON c.id = e.company_id`,
  );
}
