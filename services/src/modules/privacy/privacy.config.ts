import { IsInt, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

@ConfigArea
export class PrivacyConfig {
  /** From the proof of a deletion request until it must be carried out (days). The page promises it. */
  @Env('ERASURE_DUE_DAYS')
  @IsInt()
  @Min(1)
  @Max(90)
  dueDays = 7;

  /** When the admins are reminded of a request that nobody decided (days after the proof). */
  @Env('ERASURE_REMINDER_DAYS')
  @IsInt()
  @Min(1)
  @Max(90)
  reminderDays = 3;

  /** When the admins are warned that its time runs out (days after the proof). */
  @Env('ERASURE_ESCALATION_DAYS')
  @IsInt()
  @Min(1)
  @Max(90)
  escalationDays = 6;

  /** An account that nobody has used for this long is erased (years). The third schedule of the DPDP rules says three. */
  @Env('ERASURE_DORMANT_YEARS')
  @IsInt()
  @Min(1)
  @Max(20)
  dormantYears = 3;
}
