import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type OutgoingMessage, OptOuts } from '../messaging/index.js';
import { brandedMail } from './branded-mail.js';
import { type BrandLooks, findBrands } from './brands.sql.js';

interface MailValues {
  readonly brand: string;
  readonly link: string;
}

/** The looks of some companies' mails, read once for all mails of a transaction. */
class LooksOfCompanies {
  constructor(
    private readonly brands: ReadonlyMap<string, BrandLooks>,
    private readonly optOuts: OptOuts,
  ) {}

  mailFor(companyId: string, to: string, { brand, link }: MailValues): NonNullable<OutgoingMessage['mail']> {
    const optOutUrl = this.optOuts.linkFor(companyId, to);
    const button = { label: 'Track order', href: link };
    return {
      senderName: brand,
      optOutUrl,
      htmlOf: (text) =>
        brandedMail(
          { brand, text: text.replace(` Follow it: ${link}`, ''), button, optOutUrl },
          this.brands.get(companyId),
        ),
    };
  }
}

/** Dresses mails to buyers in their seller's brand. */
@Injectable()
export class BuyerMails {
  constructor(private readonly optOuts: OptOuts) {}

  async looksOf(tx: EntityManager, companyIds: readonly string[]): Promise<LooksOfCompanies> {
    const brands = await findBrands(tx, companyIds);
    return new LooksOfCompanies(new Map(brands.map((brand) => [brand.companyId, brand])), this.optOuts);
  }
}
