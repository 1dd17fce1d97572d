import { type MessageValue } from '@godown/contracts/messaging';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, TenantId } from '../../database/columns.js';

/** Which template an order status sends by WhatsApp. A status without a row sends the platform's own text. */
@Entity('message_triggers')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'message_triggers_company_fk' })
@ForeignKey('WhatsappTemplateEntity', ['companyId', 'templateId'], ['companyId', 'id'], {
  name: 'message_triggers_template_fk',
})
export class MessageTriggerEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  status!: string;

  @Column('boolean')
  isActive!: boolean;

  @Column('uuid', { nullable: true })
  templateId!: string | null;

  /** What the template's variables stand for, in order. */
  @Json({ default: () => "'[]'::jsonb" })
  variables!: MessageValue[];
}
