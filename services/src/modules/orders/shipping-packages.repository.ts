import { Injectable } from '@nestjs/common';
import { type ShippingPackageBody, type ShippingPackageView } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../database/rows.js';

const COLUMNS = `id, name, length_cm::float8 AS length, breadth_cm::float8 AS breadth, height_cm::float8 AS height, weight_grams AS weight,
  is_default AS "isDefault"`;

/** The table `shipping_packages`. */
@Injectable()
export class ShippingPackagesRepository {
  list(tx: EntityManager, companyId: string): Promise<ShippingPackageView[]> {
    return rows(
      tx,
      `SELECT ${COLUMNS} FROM shipping_packages WHERE company_id = $1 ORDER BY is_default DESC, name, id LIMIT 500`,
      [companyId],
    );
  }

  async clearDefault(tx: EntityManager, companyId: string): Promise<void> {
    await run(tx, `UPDATE shipping_packages SET is_default = false WHERE company_id = $1 AND is_default`, [companyId]);
  }

  insert(tx: EntityManager, companyId: string, body: ShippingPackageBody, at: Date): Promise<ShippingPackageView[]> {
    return rows(
      tx,
      `INSERT INTO shipping_packages (company_id, name, length_cm, breadth_cm, height_cm, weight_grams, is_default, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING ${COLUMNS}`,
      [companyId, ...valuesOf(body), at],
    );
  }

  update(
    tx: EntityManager,
    target: { companyId: string; id: string },
    body: ShippingPackageBody,
    at: Date,
  ): Promise<ShippingPackageView[]> {
    return rows(
      tx,
      `UPDATE shipping_packages SET name = $3, length_cm = $4, breadth_cm = $5, height_cm = $6, weight_grams = $7, is_default = $8, updated_at = $9
       WHERE company_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [target.companyId, target.id, ...valuesOf(body), at],
    );
  }

  async remove(tx: EntityManager, companyId: string, id: string): Promise<boolean> {
    return (
      (await run(tx, `DELETE FROM shipping_packages WHERE company_id = $1 AND id = $2`, [companyId, id])).affected === 1
    );
  }
}

function valuesOf(body: ShippingPackageBody): unknown[] {
  return [body.name, body.length, body.breadth, body.height, body.weight, body.isDefault ?? false];
}
