import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.companies', {
  company: 'Company',
  choose: 'Choose a company',
  search: 'Search companies',
  all: 'All companies',
  chosen: 'Chosen company',
});
