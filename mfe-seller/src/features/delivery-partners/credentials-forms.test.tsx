import {
  COURIERS,
  DELIVERY_PARTNER_KEYS,
  type DeliveryPartner,
  type SaveDeliveryPartner,
} from '@godown/contracts/shipping';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deliveryPartners } from './index.js';

const PATH = '/ums/profile/deliveryPartners';

const SHYPLITE = ['Client ID', 'App ID', 'Public Key', 'Secret Key'];
const DTDC = ['Customer Code', 'Auth Token', 'Tracking Username', 'Tracking Password'];

/** Typed again on purpose: a changed form must be a decision. */
const FORMS: [row: string, name: string, labels: string[]][] = [
  ['[INTG-036]', 'GoSwift', ['Client ID', 'Username', 'Password']],
  ['[INTG-037]', 'Pickrr', ['Auth Token']],
  ['[INTG-038]', 'Shiprocket', ['Email', 'Password']],
  ['[INTG-039]', 'Shipway', ['Username', 'Licence Key']],
  ['[INTG-040]', 'Shyplite (lite)', SHYPLITE],
  ['[INTG-041]', 'Shyplite (air)', SHYPLITE],
  ['[INTG-042]', 'Shyplite (surface)', SHYPLITE],
  ['[INTG-043]', 'Clickpost', ['Username', 'Auth Token']],
  ['[INTG-044]', 'Delhivery (surface)', ['Client ID', 'Auth Token']],
  ['[INTG-045]', 'Delhivery (express)', ['Client ID', 'Auth Token']],
  ['[INTG-046]', 'Blowhorn', ['Auth Token']],
  [
    '[INTG-047]',
    'Bluedart',
    [
      'Client ID',
      'Secret Key',
      'Username',
      'Licence Key',
      'Customer Code',
      'Tracking Username',
      'Tracking Licence Key',
    ],
  ],
  ['[INTG-048]', 'Xpressbees', ['Email', 'Password']],
  ['[INTG-049]', 'iThink', ['Auth Token', 'Secret Key']],
  ['[INTG-050]', 'Blitz', ['Username', 'Password']],
  ['[INTG-051]', 'Shiperfecto', ['Auth Token']],
  ['[INTG-052]', 'Shipdelight', ['Auth Token']],
  ['[INTG-053]', 'DTDC (smart express)', DTDC],
  ['[INTG-054]', 'DTDC (priority)', DTDC],
];

describe('the credentials forms', () => {
  let api: FakeApi;

  beforeEach(() => {
    const partners = DELIVERY_PARTNER_KEYS.map((key, index): DeliveryPartner => ({
      key,
      name: COURIERS[key].name,
      status: false,
      priority: index + 1,
      credentials: Object.fromEntries(COURIERS[key].credentialFields.map((field) => [field, ''])),
      hasOwnAccount: false,
      hasPlatformAccount: false,
      lastCheck: null,
    }));
    const body = { responseCode: '000000', responseMessage: 'Success', responseBody: { deliveryPartners: partners } };
    api = new FakeApi().on(`GET ${PATH}`, () => ({ body })).on(`PUT ${PATH}`, () => ({ body }));
  });
  afterEach(() => api.restore());

  const saved = (name: string): readonly unknown[] =>
    api
      .of(`PUT ${PATH}`)
      .flatMap(({ body }) =>
        (body as { partners: SaveDeliveryPartner[] }).partners
          .filter(({ key }) => COURIERS[key].name === name)
          .flatMap(({ credentials }) => credentials ?? []),
      );

  it.each(FORMS)(
    '%s the form of %s has exactly its fields, and saving sends what was typed into each',
    async (_row, name, labels) => {
      renderRoute(deliveryPartners.routes, '/delivery-partners');
      fireEvent.click(await screen.findByLabelText(`Credentials of ${name}`, { selector: 'button' }));
      const form = await screen.findByLabelText(`Credentials of ${name}`, { selector: 'form' });
      const shown = [...form.querySelectorAll('label')].map(({ textContent }) => textContent.replace('*', '').trim());
      expect(shown).toEqual(labels);
      expect(form.querySelectorAll('input')).toHaveLength(labels.length);
      const typed = labels.map((label) => `${label} of ${name}`);
      for (const label of labels)
        fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), {
          target: { value: `${label} of ${name}` },
        });
      fireEvent.click(within(form).getByText('Save credentials'));
      await waitFor(() => expect(saved(name)).toHaveLength(1));
      expect(Object.values(saved(name)[0] ?? {})).toEqual(typed);
    },
  );
});
