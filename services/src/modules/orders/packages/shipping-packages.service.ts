import { Injectable } from '@nestjs/common';
import {
  SHIPPING_PACKAGE_MESSAGES,
  type SaveShippingPackageRequest,
  type ShippingPackageView,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { brokenConstraint } from '../../../database/database-error.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { type ShippingPackageEntity } from './shipping-package.entity.js';
import { fromShippingPackageBody, toShippingPackageView } from './shipping-package.mapper.js';
import { ShippingPackagesRepository } from './shipping-packages.repository.js';

/** The boxes a company packs into. At most one is the default. */
@Injectable()
export class ShippingPackagesService {
  constructor(
    private readonly database: Database,
    private readonly repository: ShippingPackagesRepository,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor): Promise<ShippingPackageView[]> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) =>
      (await this.repository.listDefaultFirst(tx, companyId)).map(toShippingPackageView),
    );
  }

  create(actor: Actor, body: SaveShippingPackageRequest): Promise<ShippingPackageView> {
    const at = this.clock.now();
    return this.save(actor, body, (tx, companyId) =>
      this.repository.insert(tx, { companyId, ...fromShippingPackageBody(body), createdAt: at, updatedAt: at }),
    );
  }

  update(actor: Actor, id: string, body: SaveShippingPackageRequest): Promise<ShippingPackageView> {
    requireId(id);
    return this.save(actor, body, (tx, companyId) =>
      this.repository.update(tx, { companyId, id }, { ...fromShippingPackageBody(body), updatedAt: this.clock.now() }),
    );
  }

  async remove(actor: Actor, id: string): Promise<void> {
    requireId(id);
    const companyId = actor.requireCompany();
    const isRemoved = await this.database.within(actor, (tx) => this.repository.remove(tx, { companyId, id }));
    if (!isRemoved) throw missing();
  }

  private async save(
    actor: Actor,
    body: SaveShippingPackageRequest,
    write: (tx: EntityManager, companyId: string) => Promise<ShippingPackageEntity | null>,
  ): Promise<ShippingPackageView> {
    const companyId = actor.requireCompany();
    try {
      return await this.database.within(actor, async (tx) => {
        if (body.isDefault) await this.repository.clearDefault(tx, companyId);
        const saved = await write(tx, companyId);
        if (!saved) throw missing();
        return toShippingPackageView(saved);
      });
    } catch (error) {
      if (brokenConstraint(error) === 'shipping_packages_name_unique') {
        const message = SHIPPING_PACKAGE_MESSAGES.nameTaken;
        throw new UserError('conflict', 'PACKAGE_NAME_TAKEN', message, { errors: [{ field: 'name', message }] });
      }
      throw error;
    }
  }
}

function missing(): UserError {
  return UserError.missing('Shipping package not found');
}

function requireId(id: string): void {
  if (!isUuid(id)) throw missing();
}
