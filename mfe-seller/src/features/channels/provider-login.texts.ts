import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.channels.provider-login', {
  title: 'Shipping provider in Unicommerce',
  hint: "Enter these in Unicommerce as Godown's user name and password. The password is your webhook client ID.",
  address: 'Address',
  userName: 'User name',
});
