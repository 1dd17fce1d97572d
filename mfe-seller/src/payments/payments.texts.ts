import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.payments', {
  proof: 'Proof',
  chooseProof: 'Choose picture',
  proofHint: 'An image under 600 KB. Larger photos are made smaller.',
  chequeNumber: 'Cheque number',
  chequeHint: '6 digits',
  bank: 'Bank',
  chequeDate: 'Cheque date',
  cheque: 'Cheque {{number}}, {{bank}}, {{date}}',
  cheques: 'Cheques',
  noCheques: 'No cheques in hand',
});
