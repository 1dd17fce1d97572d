import { renderUi } from '@godown/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotePage } from './remote-page.js';

describe('a screen whose code comes when it is drawn', () => {
  it('is shown by Retry after its code could not be loaded, twice as well', async () => {
    let loads = 0;
    const lazy = () => {
      loads += 1;
      // The first two are the two tries of the first drawing, the third and fourth those of the first Retry.
      return loads <= 4 ? Promise.reject(new Error('500')) : Promise.resolve({ Component: () => <h1>Profile</h1> });
    };
    renderUi(<RemotePage lazy={lazy} onRetry={() => Promise.resolve()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Profile' });
  });
});
