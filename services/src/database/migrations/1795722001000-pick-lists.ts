import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Orders that are picked together: what is needed, and every piece that was picked for them. */
export class PickLists1795722001000 implements MigrationInterface {
  name = 'PickLists1795722001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [PICK_LISTS, PICK_LIST_ORDERS, PICK_LIST_ITEMS, PICKED_PIECES]) await runner.query(table);
    for (const table of TENANT_TABLES) await tenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW IF EXISTS pick_list_orders_public`);
    for (const table of [...TENANT_TABLES, 'pick_lists']) await runner.query(`DROP TABLE ${table}`);
  }
}

const TENANT_TABLES = ['picked_pieces', 'pick_list_items', 'pick_list_orders'];

const PICK_LISTS = `
  CREATE TABLE pick_lists (
    id uuid CONSTRAINT pick_lists_pk PRIMARY KEY DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    status text NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamptz NOT NULL,
    ended_by uuid,
    ended_at timestamptz,
    CONSTRAINT pick_lists_status_known CHECK (status IN ('OPEN', 'CLOSED', 'CANCELLED'))
  );
  CREATE INDEX pick_lists_newest ON pick_lists (opened_at DESC, id DESC);
  CREATE INDEX pick_lists_of_warehouse ON pick_lists (warehouse_id, opened_at DESC, id DESC)`;

const PICK_LIST_ORDERS = `
  CREATE TABLE pick_list_orders (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    pick_list_id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    state text NOT NULL,
    added_at timestamptz NOT NULL,
    short_reason text,
    ended_at timestamptz,
    CONSTRAINT pick_list_orders_pk PRIMARY KEY (company_id, id),
    CONSTRAINT pick_list_orders_once UNIQUE (company_id, pick_list_id, order_id),
    CONSTRAINT pick_list_orders_list_fk FOREIGN KEY (pick_list_id) REFERENCES pick_lists (id),
    CONSTRAINT pick_list_orders_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT pick_list_orders_position_positive CHECK ("position" > 0),
    CONSTRAINT pick_list_orders_state_known CHECK (state IN ('OPEN', 'PICKED', 'SHORT', 'DROPPED')),
    CONSTRAINT pick_list_orders_short_has_reason CHECK ((state = 'SHORT') = (short_reason IS NOT NULL))
  );
  CREATE INDEX pick_list_orders_with_id ON pick_list_orders (id);
  CREATE INDEX pick_list_orders_of_list ON pick_list_orders (pick_list_id, "position");
  CREATE INDEX pick_list_orders_of_order ON pick_list_orders (company_id, order_id, added_at DESC);
  CREATE UNIQUE INDEX pick_list_orders_one_open ON pick_list_orders (company_id, order_id) WHERE state IN ('OPEN', 'PICKED')`;

const PICK_LIST_ITEMS = `
  CREATE TABLE pick_list_items (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    pick_list_id uuid NOT NULL,
    pick_order_id uuid NOT NULL,
    wsin text,
    sku text NOT NULL,
    title text NOT NULL,
    quantity integer NOT NULL,
    picked integer NOT NULL DEFAULT 0,
    missing integer NOT NULL DEFAULT 0,
    CONSTRAINT pick_list_items_pk PRIMARY KEY (company_id, id),
    CONSTRAINT pick_list_items_order_fk FOREIGN KEY (company_id, pick_order_id) REFERENCES pick_list_orders (company_id, id),
    CONSTRAINT pick_list_items_within_needed CHECK (picked >= 0 AND missing >= 0 AND picked + missing <= quantity)
  );
  CREATE INDEX pick_list_items_with_id ON pick_list_items (id);
  CREATE INDEX pick_list_items_of_list ON pick_list_items (pick_list_id);
  CREATE INDEX pick_list_items_of_order ON pick_list_items (company_id, pick_order_id)`;

const PICKED_PIECES = `
  CREATE TABLE picked_pieces (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    pick_list_id uuid NOT NULL,
    item_id uuid NOT NULL,
    picked_by uuid NOT NULL,
    picked_at timestamptz NOT NULL,
    undone_at timestamptz,
    CONSTRAINT picked_pieces_pk PRIMARY KEY (company_id, id),
    CONSTRAINT picked_pieces_item_fk FOREIGN KEY (company_id, item_id) REFERENCES pick_list_items (company_id, id)
  );
  CREATE INDEX picked_pieces_with_id ON picked_pieces (id);
  CREATE INDEX picked_pieces_newest ON picked_pieces (pick_list_id, picked_by, picked_at DESC)`;
