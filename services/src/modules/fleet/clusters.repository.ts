import { Injectable } from '@nestjs/common';
import { type Cluster, type SaveClusterRequest } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { defineList, readPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { type PageQuery } from '../../database/list/page-query.js';
import { rows } from '../../database/rows.js';

interface ClusterRow {
  id: string;
  name: string;
  warehouse_id: string;
  pincodes: string[];
  created_at: Date;
}

const COLUMNS = `c.id, c.name, c.warehouse_id, c.created_at,
  ARRAY(SELECT p.pincode FROM cluster_pincodes p WHERE p.cluster_id = c.id ORDER BY p.pincode) AS pincodes`;

interface ClusterFilter {
  /** Null: every warehouse. */
  readonly warehouseIds: readonly string[] | null;
}

const LIST = defineList<ClusterFilter>({
  from: 'clusters c',
  filters: { warehouseIds: oneOf('c.warehouse_id', 'uuid') },
  search: {
    unnamed: [
      contains('c.name'),
      (text) => ({
        sql: 'EXISTS (SELECT FROM cluster_pincodes p WHERE p.cluster_id = c.id AND p.pincode = ?)',
        value: text,
      }),
    ],
  },
  sort: { columns: { name: 'c.name', createdAt: 'c.created_at' }, by: 'name', id: 'c.id' },
});

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

  /** @throws UserError invalid for a column that the list does not offer */
  async list(
    tx: EntityManager,
    query: PageQuery,
    filter: ClusterFilter,
  ): Promise<{ clusters: Cluster[]; count: number }> {
    const page = LIST.page({ ...query, order: query.order ?? 'asc' }, filter);
    const { found, count } = await readPage<ClusterRow>(tx, page, page.select(COLUMNS));
    return { clusters: found.map(toView), count };
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
