import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.shippingCharges', {
  awb: 'AWB',
  company: 'Company',
  shippingCharges: 'Shipping charges',
  noShippingCharges: 'No shipping charges',
  finalCourierChargesAppearHere: 'Final courier charges appear here once their sheet is uploaded.',
  searchShippingCharges: 'Search shipping charges',
  chosenCompany: 'Chosen company',
  created: 'Created',
  uploadBulkShippingCharge: 'Upload Bulk Shipping Charge',
  chargedAtBooking: 'Charged at booking',
  amount: 'Amount',
  difference: 'Difference',
  createdAt: 'Created at',
});
