import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.eway-bill', {
  title: 'E-way bill of order {{order}}',
  file: {
    title: '1. Get the file',
    hint: 'Made from the invoice. Upload it at ewaybillgst.gov.in under "Generate bulk".',
    transporterId: 'Transporter ID',
    transporterHint: 'GSTIN or TRANSIN of the courier. It adds the vehicle.',
    transporterName: 'Transporter name',
    vehicle: 'Vehicle number',
    vehicleHint: 'For your own vehicle, instead of a transporter.',
    small: 'Include orders below the limit',
    submit: 'Download file',
    failed: "Couldn't create the file",
  },
  number: {
    title: '2. Save the number',
    label: 'E-way bill number',
    submit: 'Save number',
    failed: "Couldn't save the number",
  },
  close: 'Close',
});
