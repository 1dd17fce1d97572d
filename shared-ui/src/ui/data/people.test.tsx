import { screen, within } from '@testing-library/react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { Avatar } from './avatar.js';
import { Steps } from './steps.js';

describe('an avatar', () => {
  it.each([
    ['Anjali Deshmukh', 'AD'],
    ['Meera Lakshmi Nair', 'MN'],
    ['  rohan ', 'R'],
    ['', ''],
    ['𝒜sha', '𝒜'],
  ])('of %j is %j, which is no text of the button around it', async (name, initials) => {
    renderUi(
      <button type="button" aria-label="Account">
        <Avatar name={name} />
      </button>,
    );
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button.querySelector('[aria-hidden=true] [data-initials]')?.getAttribute('data-initials')).toBe(initials);
    expect(button.textContent).toBe('');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('steps', () => {
  it.each([
    [0, 'Details'],
    [1, 'Phone'],
    [2, undefined],
  ])('after %i of them say where one is: %s', async (step, current) => {
    renderUi(<Steps label="Sign-up" titles={['Details', 'Phone']} step={step} />);
    const items = within(screen.getByRole('list', { name: 'Sign-up' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent?.replace(/^\d/, ''))).toEqual(['Details', 'Phone']);
    const shown = items.find((item) => item.getAttribute('aria-current') === 'step');
    expect(shown?.textContent?.replace(/^\d/, '')).toBe(current);
    expect(await axeViolations()).toEqual([]);
  });
});
