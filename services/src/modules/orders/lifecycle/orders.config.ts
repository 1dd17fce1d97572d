import { IsArray, IsUUID } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';

@ConfigArea
export class OrdersConfig {
  /** Companies that may approve a return while the order is still READY_TO_SHIP. */
  @Env('EARLY_RTO_COMPANY_IDS')
  @IsArray()
  @IsUUID(undefined, { each: true })
  earlyRtoCompanyIds: string[] = [];

  allowsEarlyReturn(companyId: string): boolean {
    return this.earlyRtoCompanyIds.some((id) => id.toLowerCase() === companyId);
  }
}
