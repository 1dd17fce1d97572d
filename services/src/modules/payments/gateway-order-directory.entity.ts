import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type GatewayName } from './kit/payment-gateway.js';

/** Which company and payment a gateway's order belongs to, for callers who know nothing else. */
@Entity('gateway_order_directory')
export class GatewayOrderDirectoryEntity {
  @PrimaryColumn('text')
  gateway!: GatewayName;

  @PrimaryColumn('text')
  orderRef!: string;

  @Column('uuid')
  tenantId!: string;

  @Column('uuid')
  paymentId!: string;
}
