import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('seller.payments', {
  proof: 'Proof',
  chooseProof: 'Choose picture',
  proofHint: 'An image; a large one is made smaller than 600 KB',
  chequeNumber: 'Cheque number',
  chequeHint: '6 digits',
  bank: 'Bank',
  chequeDate: 'Cheque date',
});
