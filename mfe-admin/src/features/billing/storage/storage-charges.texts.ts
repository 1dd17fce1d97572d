import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.storageCharges', {
  pleaseSelectACompany: 'Please select a company',
  quantityShouldBeGreater: 'Quantity should be greater than 0',
  generateStorageCharges: 'Generate storage charges',
  daysAlreadyChargedAreSkipped: 'Days already charged are skipped.',
  dateRange: 'Date range',
  quantity: 'Quantity',
  unitsStoredPerDay: 'Units stored per day',
  storageOfPerDay:
    'Storage of {{quantity}} per day from {{start}} to {{end}} is deducted from the wallet of {{label}}.',
  storageCharges: 'Storage charges',
  noStorageCharges: 'No storage charges',
  storageChargesAppearHere: 'Storage charges appear here.',
  searchStorageCharges: 'Search storage charges',
  company: 'Company',
  chosenCompany: 'Chosen company',
  created: 'Created',
  daysCharged_one: '{{count}} day charged',
  daysCharged_other: '{{count}} days charged',
  period: 'Period',
  rate: 'Rate',
  amount: 'Amount',
  createdAt: 'Created at',
  run: 'Run',
});
