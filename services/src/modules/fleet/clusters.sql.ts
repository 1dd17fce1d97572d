// The list shows each cluster's PIN codes as an array and searches in them.
import { allOf, computed, texts } from '../../database/computed-columns.js';
import { columnsOf } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { ClusterEntity } from './cluster.entity.js';

export const CLUSTER_COLUMNS = allOf(
  columnsOf(ClusterEntity, { alias: 'c', only: ['id', 'name', 'warehouseId', 'createdAt'] }),
  computed({
    pincodes: texts('ARRAY(SELECT p.pincode FROM cluster_pincodes p WHERE p.cluster_id = c.id ORDER BY p.pincode)'),
  }),
);

export interface ClusterFilter {
  /** null means every warehouse. */
  readonly warehouseIds: readonly string[] | null;
}

export const CLUSTERS = defineList<ClusterFilter>({
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
