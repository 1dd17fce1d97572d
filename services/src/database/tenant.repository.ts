import { type EntityManager, type FindManyOptions, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { columnsOf, type EntityClass } from './entity-sql.js';
import { updateReturning } from './update-returning.js';

interface Tenant extends ObjectLiteral {
  companyId: string;
  id: string;
}

/** The key of a row of a tenant table. */
export type TenantKey = Readonly<Pick<Tenant, 'companyId' | 'id'>>;

/**
 * CRUD for a tenant table, in the running transaction. Every call names the company: the
 * first of two safeguards; row-level security is the other.
 */
export abstract class TenantRepository<E extends Tenant> {
  private readonly allColumns: string;

  protected constructor(private readonly entity: EntityClass<E>) {
    this.allColumns = String(columnsOf(entity));
  }

  find(tx: EntityManager, key: TenantKey): Promise<E | null> {
    return tx.getRepository(this.entity).findOneBy(this.where(key));
  }

  /** Finds the row and locks it for update. */
  lock(tx: EntityManager, key: TenantKey): Promise<E | null> {
    return tx.getRepository(this.entity).findOne({ where: this.where(key), lock: { mode: 'pessimistic_write' } });
  }

  protected list(tx: EntityManager, options: FindManyOptions<E>): Promise<E[]> {
    return tx.getRepository(this.entity).find(options);
  }

  /** @returns the stored row, including column defaults */
  async insert(tx: EntityManager, values: Readonly<Partial<E>>): Promise<E> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(this.entity)
      .values(values as QueryDeepPartialEntity<E>)
      .returning(this.allColumns)
      .updateEntity(false)
      .execute();
    return (raw as E[])[0] as E;
  }

  /** @returns the updated row; null when it does not exist */
  async update(tx: EntityManager, key: TenantKey, changes: Readonly<Partial<E>>): Promise<E | null> {
    return updateReturning(tx, this.entity, this.where(key), changes as QueryDeepPartialEntity<E>);
  }

  /** @returns false when it does not exist */
  async remove(tx: EntityManager, key: TenantKey): Promise<boolean> {
    return ((await tx.getRepository(this.entity).delete(this.where(key))).affected ?? 0) > 0;
  }

  private where({ companyId, id }: TenantKey): FindOptionsWhere<E> {
    return { companyId, id } as FindOptionsWhere<E>;
  }
}
