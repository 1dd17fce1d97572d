// Notes are shown with the names of people, who are found with their companies and warehouses through the views of the accounts.
import { type OrderColleague, ORDER_NOTE_LIMITS } from '@godown/contracts/orders';
import { PERMISSIONS, PLATFORM_ROLES } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import { allOf, computed, text, texts } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { type OrderRow } from '../lifecycle/orders.sql.js';
import { OrderNoteEntity } from './order-note.entity.js';

const NOTE = allOf(
  columnsOf(OrderNoteEntity, { alias: 'n', only: ['id', 'text', 'createdAt'] }),
  computed({
    authorName: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = n.author_id), '')`),
    mentioned: texts('ARRAY(SELECT u.name FROM users_public u WHERE u.id = ANY (n.mentions) ORDER BY u.name, u.id)'),
  }),
);
export type OrderNoteRow = RowOf<typeof NOTE>;

type OfOrder = Pick<OrderRow, 'companyId' | 'id'>;

/** The newest first. */
export function notesOf(tx: EntityManager, { companyId, id }: OfOrder): Promise<OrderNoteRow[]> {
  return select(
    tx,
    NOTE,
    `SELECT ${NOTE} FROM order_notes n WHERE n.company_id = $1 AND n.order_id = $2
     ORDER BY n.id DESC LIMIT ${ORDER_NOTE_LIMITS.perOrder}`,
    [companyId, id],
  );
}

const COLLEAGUE = computed({ id: text('u.id'), name: text('u.name') });

/** Who works for one company and sees its orders. */
const ROLES = PERMISSIONS['orders.read'].filter((role) => !PLATFORM_ROLES.includes(role));

const MOST_COLLEAGUES = 200;

/** The people of the order's company who see it, by name; those of warehouses, when it leaves from theirs. */
export function colleaguesOf(
  tx: EntityManager,
  { companyId, pickupWarehouseId }: Pick<OrderRow, 'companyId' | 'pickupWarehouseId'>,
): Promise<OrderColleague[]> {
  return select(
    tx,
    COLLEAGUE,
    `SELECT ${COLLEAGUE} FROM users_public u
     JOIN user_companies_public c ON c.user_id = u.id AND c.company_id = $1
     WHERE u.is_active AND u.role = ANY ($3::text[]) AND (u.login_type <> 'warehouse' OR EXISTS (
       SELECT FROM user_warehouses_public w WHERE w.user_id = u.id AND w.warehouse_id = $2))
     ORDER BY u.name, u.id LIMIT ${MOST_COLLEAGUES}`,
    [companyId, pickupWarehouseId, ROLES],
  );
}
