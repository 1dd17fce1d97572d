import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.billing', {
  chosenCompany: 'Chosen company',
  company: 'Company',
  allCompanies: 'All companies',
  searchCompany: 'Search company',
});
