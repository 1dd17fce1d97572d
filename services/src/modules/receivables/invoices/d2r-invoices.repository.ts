import { Injectable } from '@nestjs/common';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { D2rInvoiceEntity } from './d2r-invoice.entity.js';

/** The table of retailers' invoices. */
@Injectable()
export class D2rInvoicesRepository extends TenantRepository<D2rInvoiceEntity> {
  constructor() {
    super(D2rInvoiceEntity);
  }
}
