import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { MoneyConfirm } from './money-confirm.js';
import { type MoneyConfirmProps } from './money-confirm-props.js';

function Sample(props: Partial<MoneyConfirmProps>) {
  return (
    <MoneyConfirm
      title="Ready to ship"
      description="2 orders can be booked"
      costs={[{ key: 'a', costPaise: 15_000, balancePaise: 20_000 }]}
      confirmLabel="Book 2 orders for ₹150.00"
      advice="Recharge the wallet or choose fewer orders."
      rechargeTo="/administration?tab=wallet"
      onConfirm={() => undefined}
      onClose={() => undefined}
      {...props}
    />
  );
}
const confirm = () => screen.findByRole('button', { name: 'Book 2 orders for ₹150.00' });

describe('asking for money', () => {
  it('says what it costs, what for, and the balance now and after', async () => {
    let confirmed = 0;
    renderUi(
      <Sample
        onConfirm={() => {
          confirmed += 1;
        }}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Ready to ship' });
    for (const text of ['2 orders can be booked', 'Total₹150.00', 'Wallet balance₹200.00', 'Balance after₹50.00'])
      expect(dialog.textContent).toContain(text);
    await userEvent.click(await confirm());
    expect(confirmed).toBe(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('refuses when one wallet cannot pay, and leads to its recharge', async () => {
    renderUi(
      <Sample
        costs={[
          { key: 'a', owner: 'Asha Foods', costPaise: 100, balancePaise: 100 },
          { key: 'b', owner: 'Banyan', costPaise: 14_900, balancePaise: 14_400 },
        ]}
      />,
    );
    expect(await confirm()).toHaveProperty('disabled', true);
    expect(
      screen.getByText('The wallet balance is ₹5.00 too low. Recharge the wallet or choose fewer orders.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Recharge wallet' }).getAttribute('href')).toBe(
      '/administration?tab=wallet',
    );
  });

  it('says nothing of a balance that the person does not see', async () => {
    renderUi(<Sample costs={[{ key: 'a', costPaise: 15_000, balancePaise: null }]} />);
    expect(await confirm()).toHaveProperty('disabled', false);
    expect(screen.queryByText('Wallet balance')).toBeNull();
  });

  it('takes no confirmation before the price is there, nor while it is asked for anew', async () => {
    const first = renderUi(<Sample costs={undefined} />);
    expect(await confirm()).toHaveProperty('disabled', true);
    first.unmount();
    renderUi(<Sample isFetching />);
    expect(await confirm()).toHaveProperty('disabled', true);
  });

  it('offers Retry when the price could not be had', async () => {
    let asked = 0;
    renderUi(
      <Sample
        costs={undefined}
        errorMessage="Sorry, Failed to load data"
        onRetry={() => {
          asked += 1;
        }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(asked).toBe(1);
    expect(await confirm()).toHaveProperty('disabled', true);
  });
});
