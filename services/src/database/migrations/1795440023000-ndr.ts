import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** What buyers ask for about their parcels, and where an approved request stands with the courier. */
export class Ndr1795440023000 extends Baseline {
  name = 'Ndr1795440023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CUSTOMER_REQUESTS);
    await tenantTable(runner, 'customer_requests');
  }
}

const CUSTOMER_REQUESTS = `
  CREATE TABLE customer_requests (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT customer_requests_id_unique UNIQUE,
    order_id uuid NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT customer_requests_token_unique UNIQUE,
    form_link_status text NOT NULL CONSTRAINT customer_requests_form_known CHECK (form_link_status IN ('SENT', 'VISITED', 'FILLED')),
    approval_status text NOT NULL CONSTRAINT customer_requests_approval_known CHECK (approval_status IN ('PENDING', 'APPROVED', 'DISAPPROVED', 'PROCESSED')),
    request_type text CONSTRAINT customer_requests_type_known CHECK (request_type IN ('UPDATE_DETAILS', 'CANCEL_ORDER')),
    alternate_phone text,
    deferred_delivery_date date,
    address text,
    issue_type text,
    issue_description text,
    remark text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    visited_at timestamptz,
    filled_at timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    push_state text CONSTRAINT customer_requests_push_known CHECK (push_state IN ('QUEUED', 'SENDING', 'ASKED', 'ACCEPTED', 'REFUSED')),
    push_note text,
    push_due_at timestamptz,
    push_tries integer NOT NULL DEFAULT 0,
    push_ticket text,
    push_waits_since timestamptz,
    details_sent_at timestamptz,
    CONSTRAINT customer_requests_pk PRIMARY KEY (company_id, id),
    CONSTRAINT customer_requests_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT customer_requests_filled_whole CHECK (form_link_status <> 'FILLED' OR (request_type IS NOT NULL AND filled_at IS NOT NULL)),
    CONSTRAINT customer_requests_push_due
      CHECK ((push_due_at IS NOT NULL) = (push_state IS NOT NULL AND push_state IN ('QUEUED', 'SENDING', 'ASKED')))
  );
  CREATE UNIQUE INDEX customer_requests_one_open ON customer_requests (company_id, order_id) WHERE approval_status = 'PENDING' AND form_link_status <> 'FILLED';
  CREATE INDEX customer_requests_of_order ON customer_requests (company_id, order_id, id);
  CREATE INDEX customer_requests_newest ON customer_requests (company_id, created_at DESC, id DESC);
  CREATE INDEX customer_requests_newest_of_all ON customer_requests (created_at DESC, id DESC);
  CREATE INDEX customer_requests_push_due_at ON customer_requests (push_due_at) WHERE push_due_at IS NOT NULL;
  CREATE INDEX customer_requests_newest_by_approval ON customer_requests (approval_status, created_at DESC, id DESC);`;
