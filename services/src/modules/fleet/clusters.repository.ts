import { Injectable } from '@nestjs/common';
import { type Cluster, type SaveClusterRequest } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

interface ClusterRow {
  id: string;
  name: string;
  warehouse_id: string;
  pincodes: string[];
  created_at: Date;
}

export const CLUSTER_SORT_COLUMNS = ['name', 'createdAt'] as const;
export type ClusterSortColumn = (typeof CLUSTER_SORT_COLUMNS)[number];

const SORT_COLUMN: Readonly<Record<ClusterSortColumn, string>> = { name: 'c.name', createdAt: 'c.created_at' };

export interface ClusterFilter {
  readonly search: string;
  /** Null: every warehouse. */
  readonly warehouseIds: readonly string[] | null;
  readonly by: ClusterSortColumn;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = `c.id, c.name, c.warehouse_id, c.created_at,
  ARRAY(SELECT p.pincode FROM cluster_pincodes p WHERE p.cluster_id = c.id ORDER BY p.pincode) AS pincodes`;

const FILTER = `($1 = '' OR c.name ILIKE $3 OR EXISTS (SELECT FROM cluster_pincodes p WHERE p.cluster_id = c.id AND p.pincode = $1))
  AND ($2::uuid[] IS NULL OR c.warehouse_id = ANY ($2::uuid[]))`;

@Injectable()
export class ClustersRepository {
  async insert(tx: EntityManager, cluster: SaveClusterRequest): Promise<string> {
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO clusters (name, warehouse_id) VALUES ($1, $2) RETURNING id`,
      [cluster.name, cluster.warehouseId],
    );
    if (!row) throw new Error('INSERT … RETURNING answered no row');
    await this.addPincodes(tx, row.id, cluster.pincodes);
    return row.id;
  }

  /** @returns false when there is no such cluster among the warehouses */
  async update(
    tx: EntityManager,
    id: string,
    cluster: SaveClusterRequest,
    warehouseIds: readonly string[] | null,
  ): Promise<boolean> {
    const found = await rows(
      tx,
      `UPDATE clusters SET name = $2, warehouse_id = $3, updated_at = now() WHERE id = $1 AND ($4::uuid[] IS NULL OR warehouse_id = ANY ($4::uuid[])) RETURNING id`,
      [id, cluster.name, cluster.warehouseId, warehouseIds],
    );
    if (found.length === 0) return false;
    await rows(tx, `DELETE FROM cluster_pincodes WHERE cluster_id = $1 AND pincode <> ALL ($2::text[])`, [
      id,
      cluster.pincodes,
    ]);
    await this.addPincodes(tx, id, cluster.pincodes);
    return true;
  }

  async list(tx: EntityManager, filter: ClusterFilter): Promise<{ clusters: Cluster[]; count: number }> {
    const parameters = [filter.search, filter.warehouseIds, searchPattern(filter.search)];
    const direction = filter.isDescending ? 'DESC' : 'ASC';
    const found = await rows<ClusterRow>(
      tx,
      `SELECT ${COLUMNS} FROM clusters c WHERE ${FILTER} ORDER BY ${SORT_COLUMN[filter.by]} ${direction}, c.id ${direction} LIMIT $4 OFFSET $5`,
      [...parameters, filter.limit, filter.offset],
    );
    const [total] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::integer AS count FROM clusters c WHERE ${FILTER}`,
      parameters,
    );
    return { clusters: found.map(toView), count: total?.count ?? 0 };
  }

  private async addPincodes(tx: EntityManager, id: string, pincodes: readonly string[]): Promise<void> {
    await rows(
      tx,
      `INSERT INTO cluster_pincodes (pincode, cluster_id) SELECT pincode, $1 FROM unnest($2::text[]) AS p (pincode) ON CONFLICT DO NOTHING`,
      [id, pincodes],
    );
  }
}

function toView(row: ClusterRow): Cluster {
  return {
    id: row.id,
    name: row.name,
    warehouseId: row.warehouse_id,
    pincodes: row.pincodes,
    createdAt: row.created_at.toISOString(),
  };
}
