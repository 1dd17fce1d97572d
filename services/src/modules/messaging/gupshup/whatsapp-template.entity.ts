import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Json, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

export interface StoredButton {
  type: string;
  text: string;
  value: string;
}

/** A WhatsApp template of a company. Its status is Gupshup's word; DELETED is ours for one that Gupshup no longer lists. */
@Entity('whatsapp_templates')
@Index('whatsapp_templates_named', ['companyId', 'name', 'language'], { unique: true })
@Index('whatsapp_templates_with_id', ['id'])
@Index('whatsapp_templates_of_partner', ['partnerId'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'whatsapp_templates_company_fk' })
export class WhatsappTemplateEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  category!: string;

  @Column('text')
  language!: string;

  @Column('text')
  status!: string;

  @Column('text')
  body!: string;

  @Json({ default: () => "'[]'::jsonb" })
  examples!: string[];

  @Column('text', { nullable: true })
  footer!: string | null;

  @Json({ default: () => "'[]'::jsonb" })
  buttons!: StoredButton[];

  /** Gupshup's words. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Gupshup's id; null until it has answered. */
  @Column('text', { nullable: true })
  partnerId!: string | null;

  @Timestamp()
  createdAt!: Date;
}
