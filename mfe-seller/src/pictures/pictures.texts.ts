import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.pictures', {
  uploadPicture: 'Upload picture',
  picture: 'Picture',
});
