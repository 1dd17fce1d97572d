import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantId } from '../../database/columns.js';

/** Whether a WhatsApp message that does not arrive goes out as SMS. */
@Entity('message_settings')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'message_settings_company_fk' })
export class MessageSettingsEntity {
  @TenantId()
  companyId!: string;

  @Column('boolean')
  fallsBackToSms!: boolean;

  @Column('integer')
  fallbackMinutes!: number;
}
