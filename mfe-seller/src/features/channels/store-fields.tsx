import {
  CHANNELS,
  type ChannelKey,
  SECRET_STORE_FIELDS,
  STORE_FIELDS,
  type StoreField,
} from '@godown/contracts/channels';
import { FormInput, FormPassword } from '@godown/shared-ui/forms';
import { FIELD_HINTS } from './channels.texts.js';

function isSecret(field: StoreField): boolean {
  return SECRET_STORE_FIELDS.some((one) => one === field);
}

/** All fields of one channel, empty but for the address of a store that is connected: nothing that was saved is shown again. */
export function emptyStoreFields(type: ChannelKey, shop = '') {
  return {
    shop,
    key: '',
    secret: '',
    webhook_client_id: '',
    ...(CHANNELS[type].fields.uc_client_id === undefined ? {} : { uc_client_id: '', shipping_provider_code: '' }),
  };
}

/** The fields of one channel, as it declares them. All are required. */
export function StoreFields({ type }: { type: ChannelKey }) {
  const { fields } = CHANNELS[type];
  return STORE_FIELDS.map((field) => {
    const label = fields[field];
    if (label === undefined) return null;
    const Control = isSecret(field) ? FormPassword : FormInput;
    return (
      <Control key={field} name={field} label={label} required autoComplete="off" hint={FIELD_HINTS[type][field]} />
    );
  });
}
