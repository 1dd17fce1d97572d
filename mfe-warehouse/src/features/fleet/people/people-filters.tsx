import { PAPERS_FILTERS } from '@godown/contracts/fleet';
import { Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { useClusterOptions } from '../clusters/find-clusters.request.js';
import { type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { statusOptions } from './person-status.js';
import { type usePeopleList } from './use-people-list.js';

interface PeopleFiltersProps {
  kind: PeopleKind;
  params: ReturnType<typeof usePeopleList>['params'];
}

export function PeopleFilters({ kind, params }: PeopleFiltersProps) {
  const clusters = useClusterOptions().data ?? [];
  const statuses = statusOptions(kind);
  const papers = PAPERS_FILTERS.map((value) => ({ value, label: t(`papers.${value}`) }));
  const { filters, setFilters } = params;
  const hasClusters = kind !== 'warehouse-users';
  return (
    <FilterBar
      search={
        <SearchBox
          label={t(`${kind}.search`)}
          placeholder={t('searchHint')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        { name: 'status', label: t('filters.status'), options: statuses },
        { name: 'cluster', label: t('filters.cluster'), options: clusters },
        { name: 'papers', label: t('filters.papers'), options: papers },
      ])}
      filters={
        <>
          <Field label={t('filters.status')}>
            <Select
              options={statuses}
              placeholder={t('filters.allStatuses')}
              value={filters.status}
              onChange={(status) => setFilters({ status })}
            />
          </Field>
          {hasClusters ? (
            <Field label={t('filters.cluster')}>
              <Select
                options={clusters}
                placeholder={t('filters.allClusters')}
                value={filters.cluster}
                onChange={(cluster) => setFilters({ cluster })}
              />
            </Field>
          ) : null}
          {kind === 'drivers' ? (
            <Field label={t('filters.papers')}>
              <Select
                options={papers}
                placeholder={t('filters.anyPapers')}
                value={filters.papers}
                onChange={(chosen) => setFilters({ papers: chosen })}
              />
            </Field>
          ) : null}
        </>
      }
    />
  );
}
