import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CompaniesService } from '../../companies/index.js';

/** Flags of a company's preferences that decide about its orders. */
export interface CompanyOrderFlags {
  hidesPhone: boolean;
  hasSpecialDiscount: boolean;
  isD2rAccount: boolean;
  returnsElsewhere: boolean;
  flagsDiscountedCod: boolean;
}

const NONE: CompanyOrderFlags = {
  hidesPhone: false,
  hasSpecialDiscount: false,
  isD2rAccount: false,
  returnsElsewhere: false,
  flagsDiscountedCod: false,
};

@Injectable()
export class CompanyFlags {
  constructor(private readonly companies: CompaniesService) {}

  /** By company id; a company that is not there has no flag set. */
  async of(tx: EntityManager, companyIds: readonly string[]): Promise<(companyId: string) => CompanyOrderFlags> {
    const found = await this.companies.findByIds(tx, [...new Set(companyIds)]);
    const byId = new Map(
      found.map(({ id, preferences }) => [
        id,
        {
          hidesPhone: preferences.hidePhoneNumber,
          hasSpecialDiscount: preferences.shouldShowSpecialDiscount,
          isD2rAccount: preferences.isD2RAccount,
          returnsElsewhere: preferences.rtoToOtherWarehouse,
          flagsDiscountedCod: preferences.flagDiscountedCOD,
        },
      ]),
    );
    return (companyId) => byId.get(companyId) ?? NONE;
  }
}
