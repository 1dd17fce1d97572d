import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '@godown/shared-ui/testing';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf, renderShell } from '../../test/render-shell.js';

const SEND = 'POST /api/ums/profile/support';
const CONTACT = {
  email: 'help@godown.example',
  phone: '',
  hours: '9 to 6',
  documentationUrl: '',
  takesMessages: true,
};

describe('support, from any screen', () => {
  let api: ApiStub;
  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install();
  });
  afterEach(() => {
    cleanup();
    api.remove();
  });

  async function openDialog(contact: object) {
    api.onUms('GET /api/ums/profile/support', contact);
    renderShell(api, { profile: profileOf('seller'), path: '/administration' });
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Contact support' }));
    return within(await screen.findByRole('dialog', { name: 'Contact support' }));
  }

  it('sends a message with the screen that is open; what was typed stays when it fails', async () => {
    const dialog = await openDialog(CONTACT);
    await dialog.findByRole('link', { name: 'help@godown.example' });
    expect(await axeViolations()).toEqual([]);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Topic/ }), 'Orders and delivery');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'No courier takes order 7');
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    api.refuseUms(SEND, 429, '000050', 'Too many messages were sent. Please wait a moment.');
    await send();
    await screen.findByText('Too many messages were sent. Please wait a moment.');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ }).value).toBe(
      'No courier takes order 7',
    );
    api.onUms(SEND, null);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.made(SEND).at(-1)?.body).toEqual({
      topic: 'shipping',
      message: 'No courier takes order 7',
      screen: window.location.pathname + window.location.search,
    });
  });

  it('shows no form where the operator takes no messages', async () => {
    const dialog = await openDialog({ ...CONTACT, email: '', takesMessages: false });
    await dialog.findByText('9 to 6');
    expect(dialog.queryByRole('button', { name: 'Send message' })).toBeNull();
  });
});
