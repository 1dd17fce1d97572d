import {
  type ApprovalStatus,
  type CancelReason,
  type FormLinkStatus,
  type PushState,
  type RequestType,
} from '@godown/contracts/ndr';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A failed delivery and what the buyer wants done about it. */
@Entity('customer_requests')
@Index('customer_requests_with_id', ['id'])
@Index('customer_requests_with_token', ['tokenHash'])
@Index('customer_requests_of_order', ['companyId', 'orderId', 'id'])
@Index('customer_requests_one_open', ['companyId', 'orderId'], {
  unique: true,
  where: "approval_status = 'PENDING' AND form_link_status <> 'FILLED'",
})
@Index('customer_requests_push_due_at', ['pushDueAt'], { where: 'push_due_at IS NOT NULL' })
@SqlIndex('customer_requests_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('customer_requests_newest_by_approval', '(approval_status, created_at DESC, id DESC)')
@SqlIndex('customer_requests_newest_of_all', '(created_at DESC, id DESC)')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'customer_requests_order_fk' })
@Check('customer_requests_approval_known', "approval_status IN ('PENDING', 'APPROVED', 'DISAPPROVED', 'PROCESSED')")
@Check(
  'customer_requests_filled_whole',
  "form_link_status <> 'FILLED' OR ((request_type IS NOT NULL) AND (filled_at IS NOT NULL))",
)
@Check('customer_requests_form_known', "form_link_status IN ('SENT', 'VISITED', 'FILLED')")
@Check(
  'customer_requests_push_due',
  "(push_due_at IS NOT NULL) = ((push_state IS NOT NULL) AND push_state IN ('QUEUED', 'SENDING', 'ASKED'))",
)
@Check('customer_requests_push_known', "push_state IN ('QUEUED', 'SENDING', 'ASKED', 'ACCEPTED', 'REFUSED')")
@Check('customer_requests_type_known', "request_type IN ('UPDATE_DETAILS', 'CANCEL_ORDER')")
export class CustomerRequestEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('bytea')
  tokenHash!: Buffer;

  @Column('text')
  formLinkStatus!: FormLinkStatus;

  @Column('text')
  approvalStatus!: ApprovalStatus;

  @Column('text', { nullable: true })
  requestType!: RequestType | null;

  @Column('text', { nullable: true })
  alternatePhone!: string | null;

  @Column('date', { nullable: true })
  deferredDeliveryDate!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  issueType!: CancelReason | null;

  @Column('text', { nullable: true })
  issueDescription!: string | null;

  @Column('text', { nullable: true })
  remark!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  expiresAt!: Date;

  @Timestamp({ nullable: true })
  visitedAt!: Date | null;

  @Timestamp({ nullable: true })
  filledAt!: Date | null;

  @Timestamp({ nullable: true })
  decidedAt!: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Column('text', { nullable: true })
  pushState!: PushState | null;

  @Column('text', { nullable: true })
  pushNote!: string | null;

  @Timestamp({ nullable: true })
  pushDueAt!: Date | null;

  @Column('integer', { default: 0 })
  pushTries!: number;

  @Column('text', { nullable: true })
  pushTicket!: string | null;

  @Timestamp({ nullable: true })
  pushWaitsSince!: Date | null;

  @Timestamp({ nullable: true })
  detailsSentAt!: Date | null;
}
