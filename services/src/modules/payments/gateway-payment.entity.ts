import { type PaymentState } from '@godown/contracts/payments';
import { type GatewayName } from './kit/payment-gateway.js';
import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A recharge of a wallet through a payment gateway. */
@Entity('gateway_payments')
@Unique('gateway_payments_once', ['companyId', 'gateway', 'requestKey'])
@Index('gateway_payments_with_id', ['id'])
@Index('gateway_payments_to_check', ['nextCheckAt'], { where: 'next_check_at IS NOT NULL' })
@SqlIndex('gateway_payments_by_mobile', '(gateway, mobile, id DESC) WHERE (mobile IS NOT NULL)')
@SqlIndex('gateway_payments_list', '(gateway, company_id, id DESC)')
@SqlIndex('gateway_payments_of_all', '(gateway, id DESC)')
@Check('gateway_payments_amount_positive', 'amount_paise > 0')
@Check(
  'gateway_payments_differing_whole',
  'num_nulls(differing_paise, differing_currency, differing_ref) = ANY (ARRAY[0, 3])',
)
@Check('gateway_payments_gateway_known', "gateway IN ('razorpay', 'phonepe')")
@Check('gateway_payments_price_covers', 'price_paise >= amount_paise')
@Check('gateway_payments_state_known', "state IN ('INITIATED', 'PENDING', 'SUCCESS', 'FAILED')")
export class GatewayPaymentEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  gateway!: GatewayName;

  @Column('text')
  state!: PaymentState;

  @Paise()
  amountPaise!: number;

  @Paise()
  pricePaise!: number;

  @Column('text')
  requestKey!: string;

  @Column('text', { nullable: true })
  orderRef!: string | null;

  @Column('text', { nullable: true })
  paymentRef!: string | null;

  @Column('text', { nullable: true })
  mobile!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  nextCheckAt!: Date | null;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  @Paise({ nullable: true })
  differingPaise!: number | null;

  @Column('text', { nullable: true })
  differingCurrency!: string | null;

  @Column('text', { nullable: true })
  differingRef!: string | null;

  @Column('boolean', { default: false })
  isLate!: boolean;
}
