import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { FORMS } from './forms.js';
import { NEVER_EMPTY } from './never-empty.js';

const ROOT = path.join(import.meta.dirname, '../..');
const APPS = ['shell', 'mfe-seller', 'mfe-warehouse', 'mfe-admin', 'mfe-public-track'];

/** Where a form is made: over a class of the contracts, or by hand. */
const MAKES_A_FORM = /useDtoForm(<.+>)?\(|<FormFrame|<form[\s>]|chakra\.form/;

/** The validator's words for a field whose class gives none: they name the property, not the field. */
const VALIDATORS_OWN = /\w+ (?:must (?:be|match|contain)|should not (?:be|exist)|each value in)\b/;

function sourcesWithForms(): string[] {
  return APPS.flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.join(app, 'src', file))
      .filter((file) => MAKES_A_FORM.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const required = (form: Element) =>
  [...form.querySelectorAll<Control>('[aria-required=true]')].filter((control) => !control.disabled);

/** A group of choices with a star, none of which is chosen. */
const openGroups = (form: Element) =>
  [...form.querySelectorAll('fieldset[data-required]')].filter(
    (group) => group.querySelector('input[type=radio]') !== null && group.querySelector(':checked') === null,
  );

function shownForm(): HTMLFormElement {
  const form = document.querySelector<HTMLFormElement>('form');
  if (!form) throw new Error('No form');
  return form;
}

describe('an empty form that is sent', () => {
  let api: FakeApi;

  beforeEach(() => {
    sessionStorage.clear();
    api = new FakeApi()
      .on('GET /ums/profile/invoicing', {
        responseCode: '000000',
        responseMessage: 'Success',
        responseBody: { invoicing: null },
      })
      .on('GET /razorpay/settings', { status: true, minimumPaise: 10_000, checkoutScript: '/checkout.js' })
      .on('GET /gupshup/account', {
        status: true,
        account: { companyId: '', isConnected: false, appId: '', appName: '', source: '', token: '' },
      })
      .on('GET /company/warehouses', { status: true, warehouses: [] });
  });

  afterEach(() => api.restore());

  it('is one of those that are walked here, whichever screen it is on', () => {
    expect(sourcesWithForms().sort()).toEqual([...Object.keys(FORMS), ...Object.keys(NEVER_EMPTY)].sort());
  });

  it.each(Object.keys(FORMS))(
    'has every required field marked in our own words, the first of them in focus, and goes nowhere: %s',
    async (file) => {
      const Form = FORMS[file];
      if (!Form) throw new Error(file);
      renderRoute([{ path: '/', lazy: async () => ({ Component: Form }) }], '/', {
        role: file.startsWith('mfe-admin') ? 'super_admin' : 'seller',
      });
      await waitFor(() => shownForm());
      for (const control of required(shownForm())) fireEvent.change(control, { target: { value: '' } });
      const missing = [...required(shownForm()).filter(({ value }) => value.trim() === ''), ...openGroups(shownForm())];
      await act(async () => {
        fireEvent.submit(shownForm());
        await Promise.resolve();
      });
      await waitFor(() => expect(document.activeElement?.closest('[aria-invalid=true]')).not.toBeNull());
      expect(
        missing
          .filter((control) => control.getAttribute('aria-invalid') !== 'true')
          .map((control) => control.closest('div')?.textContent),
      ).toEqual([]);
      expect(shownForm().textContent).not.toMatch(VALIDATORS_OWN);
      // Of a group of choices, the focus is on a choice.
      const first = shownForm().querySelector('[aria-invalid=true]');
      expect(first?.contains(document.activeElement)).toBe(true);
      expect(api.calls.filter(({ method, path: called }) => method !== 'GET' && !/find|fetch/.test(called))).toEqual(
        [],
      );
    },
  );
});
