import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.pricing', {
  flatCharges: 'Flat Charges',
  deliveredByCouriers: 'Delivered by couriers',
  wherehouseLightningCharges: 'Wherehouse Lightning Charges',
  deliveredByOurOwnFleet: 'Delivered by our own fleet',
  storageCharges: 'Storage Charges',
  stockInTheWarehouses: 'Stock in the warehouses',
  storageChargeType: 'Storage charge type',
  howRateAndQuantity: 'How rate and quantity are counted',
  noCompanyChosen: 'No company chosen',
  searchForACompany: 'Search for a company to see and change its prices.',
});
