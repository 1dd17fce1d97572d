import { BuildingIcon } from '@godown/shared-ui/icons';
import { queryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { MultiSelect } from '@godown/shared-ui/ui';
import { t } from './frame.texts.js';

/**
 * For which companies a warehouse user works just now. None chosen means all that are assigned; the choice is sent with
 * each call and the server checks it. Everything that was read for another choice is forgotten.
 */
export function CompanySelect() {
  const companies = useSession((session) => session.companies);
  const selected = useSession((session) => session.selectedCompanyIds);
  const select = useSession((session) => session.selectCompanies);
  const options = companies.map(({ entityId, name }) => ({ value: entityId, label: name }));
  const onChange = (ids: string[]) => {
    select(ids);
    void queryClient.resetQueries();
  };
  return (
    <MultiSelect
      label={t('companies')}
      options={options}
      value={selected}
      onChange={onChange}
      emptyText={t('allCompanies')}
      icon={<BuildingIcon aria-hidden="true" />}
      variant="ghost"
    />
  );
}
