import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Stock: a level per company, warehouse and WSIN, the movements that explain it, scans, and orders' reservations. */
export class Inventory1795440015000 extends Baseline {
  name = 'Inventory1795440015000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [INVENTORY_LEVELS, INVENTORY_MOVEMENTS, INVENTORY_SCANS, STOCK_RESERVATIONS])
      await runner.query(sql);
    for (const table of ['inventory_levels', 'inventory_movements', 'inventory_scans', 'stock_reservations'])
      await tenantTable(runner, table);
    for (const table of ['inventory_movements', 'inventory_scans']) await appendOnly(runner, table);
  }
}

const INVENTORY_LEVELS = `
  CREATE TABLE inventory_levels (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT inventory_levels_id_unique UNIQUE,
    warehouse_id uuid NOT NULL CONSTRAINT inventory_levels_warehouse_fk REFERENCES warehouses (id),
    wsin text NOT NULL,
    current_stock integer NOT NULL DEFAULT 0 CONSTRAINT inventory_levels_current_not_negative CHECK (current_stock >= 0),
    safe_stock integer NOT NULL DEFAULT 0 CONSTRAINT inventory_levels_safe_not_negative CHECK (safe_stock >= 0),
    blocked integer NOT NULL DEFAULT 0 CONSTRAINT inventory_levels_blocked_not_negative CHECK (blocked >= 0),
    inbound_accepted bigint NOT NULL DEFAULT 0,
    inbound_rejected bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT inventory_levels_pk PRIMARY KEY (company_id, warehouse_id, wsin),
    CONSTRAINT inventory_levels_wsin_fk FOREIGN KEY (company_id, wsin) REFERENCES wsins (company_id, wsin),
    CONSTRAINT inventory_levels_blocked_within_current CHECK (blocked <= current_stock)
  );
  CREATE INDEX inventory_levels_newest_of_company ON inventory_levels (company_id, updated_at DESC, id DESC);
  CREATE INDEX inventory_levels_newest_of_warehouse ON inventory_levels (warehouse_id, updated_at DESC, id DESC);
  CREATE INDEX inventory_levels_newest ON inventory_levels (updated_at DESC, id DESC);`;

const INVENTORY_MOVEMENTS = `
  CREATE TABLE inventory_movements (
    company_id uuid NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    warehouse_id uuid NOT NULL,
    wsin text NOT NULL,
    code text NOT NULL CONSTRAINT inventory_movements_code_known CHECK (code IN
      ('OBINC', 'OBDEC', 'BLSINC', 'BLSDEC', 'CSDEC', 'CSINC', 'INADD', 'WBSDEC', 'OBDELDEV', 'RTMISINC', 'RSTBLS', 'CDNGEN')),
    figure text NOT NULL CONSTRAINT inventory_movements_figure_known CHECK (figure IN ('CURRENT', 'SAFE', 'BLOCKED')),
    quantity integer NOT NULL,
    before_quantity integer NOT NULL,
    after_quantity integer NOT NULL CONSTRAINT inventory_movements_after_not_negative CHECK (after_quantity >= 0),
    rejected integer NOT NULL DEFAULT 0,
    moved_on date NOT NULL,
    recorded_at timestamptz NOT NULL,
    user_id uuid,
    remark text,
    reference_kind text NOT NULL,
    reference_id text,
    CONSTRAINT inventory_movements_pk PRIMARY KEY (company_id, id),
    CONSTRAINT inventory_movements_sum CHECK (before_quantity + quantity = after_quantity),
    CONSTRAINT inventory_movements_something CHECK (quantity <> 0 OR rejected <> 0),
    CONSTRAINT inventory_movements_level_fk FOREIGN KEY (company_id, warehouse_id, wsin)
      REFERENCES inventory_levels (company_id, warehouse_id, wsin)
  );
  CREATE INDEX inventory_movements_newest ON inventory_movements (company_id, warehouse_id, wsin, id DESC);
  CREATE INDEX inventory_movements_by_day ON inventory_movements (company_id, warehouse_id, wsin, moved_on)
      INCLUDE (figure, code, quantity, rejected);
  CREATE INDEX inventory_movements_by_reference ON inventory_movements (company_id, reference_kind, reference_id);`;

const INVENTORY_SCANS = `
  CREATE TABLE inventory_scans (
    company_id uuid NOT NULL,
    row_id text NOT NULL,
    warehouse_id uuid NOT NULL,
    wsin text NOT NULL,
    action text NOT NULL CONSTRAINT inventory_scans_action_known CHECK (action IN ('Inbound', 'Outbound')),
    quantity integer NOT NULL CONSTRAINT inventory_scans_quantity_positive CHECK (quantity > 0),
    user_id uuid,
    taken_at timestamptz NOT NULL,
    CONSTRAINT inventory_scans_pk PRIMARY KEY (company_id, row_id)
  );`;

const STOCK_RESERVATIONS = `
  CREATE TABLE stock_reservations (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    warehouse_id uuid NOT NULL,
    wsin text NOT NULL,
    quantity integer NOT NULL CONSTRAINT stock_reservations_quantity_positive CHECK (quantity > 0),
    state text NOT NULL CONSTRAINT stock_reservations_state_known CHECK (state IN ('HELD', 'RELEASED', 'DISPATCHED', 'RETURNED')),
    returned_quantity integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT stock_reservations_pk PRIMARY KEY (company_id, order_id, warehouse_id, wsin),
    CONSTRAINT stock_reservations_level_fk FOREIGN KEY (company_id, warehouse_id, wsin)
      REFERENCES inventory_levels (company_id, warehouse_id, wsin),
    CONSTRAINT stock_reservations_returned_within CHECK (returned_quantity BETWEEN 0 AND quantity)
  );
  CREATE INDEX stock_reservations_held ON stock_reservations (company_id, warehouse_id, wsin) WHERE state = 'HELD';`;
