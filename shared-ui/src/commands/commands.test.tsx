import { type Permission } from '@godown/contracts/permissions';
import { getSession } from '@godown/shared-ui/session';
import { axeViolations, renderUi } from '@godown/shared-ui/testing';
import {
  CommandButton,
  DataTable,
  Dialog,
  Menu,
  NOTHING_SELECTED,
  SearchBox,
  useCommandItems,
} from '@godown/shared-ui/ui';
import { jest } from '@jest/globals';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { type Command, commandsNow, useCommandKeys, useCommands, useSuspendedPlainKeys } from './index.js';

function signIn(permissions: readonly Permission[]): void {
  const profile = { entityId: 'u', name: 'Meera', email: null, phone: null, userRole: 'seller', flags: {} };
  getSession().signIn({ profile, permissions, companies: [] });
}

function Frame({ children, open = () => undefined }: { children?: ReactNode; open?: (to: string) => void }) {
  useCommandKeys(open);
  return children;
}

function Offer({ commands }: { commands: readonly Command[] }) {
  useCommands(commands);
  return null;
}

function Scanning() {
  useSuspendedPlainKeys();
  return null;
}

function commandOf(id: string, changes: Partial<Command> = {}): Command & { run: jest.Mock<() => void> } {
  const run = jest.fn<() => void>();
  return { id, title: id, group: 'Test', ...changes, run, to: undefined };
}

let time = 0;

/** Keys at the given pace, as a person (120 ms) or a scanner (8 ms) sends them. */
function type(at: Element, text: string, pauseMs: number): void {
  time += 5_000;
  for (const key of text) {
    const event = createEvent.keyDown(at, { key });
    Object.defineProperty(event, 'timeStamp', { value: (time += pauseMs) });
    fireEvent(at, event);
  }
}

/** Longer than any key is held back. */
const silence = () => new Promise((resolve) => setTimeout(resolve, 80));

describe('commands', () => {
  beforeEach(() => signIn(['orders.place']));
  afterEach(() => {
    cleanup();
    getSession().signOut();
  });

  it('run by their keys while the part that offers them is mounted', async () => {
    const create = commandOf('create', { keys: 'n' });
    const { unmount } = renderUi(
      <Frame>
        <Offer commands={[create]} />
      </Frame>,
    );
    await userEvent.keyboard('n');
    await waitFor(() => expect(create.run).toHaveBeenCalledTimes(1));
    unmount();
    expect(commandsNow()).toEqual([]);
  });

  it('run by one key after another, and a letter alone does not run what a sequence ends with', async () => {
    const orders = jest.fn();
    const other = commandOf('other', { keys: 'o' });
    renderUi(
      <Frame open={orders}>
        <Offer commands={[other, { id: 'go', title: 'Orders', group: 'Go to', keys: 'g o', to: '/orders' }]} />
      </Frame>,
    );
    type(document.body, 'go', 120);
    await waitFor(() => expect(orders).toHaveBeenCalledWith('/orders'));
    expect(other.run).not.toHaveBeenCalled();
  });

  it('leave keys in a field to the text, except those with Ctrl or Cmd', async () => {
    const [plain, combined] = [commandOf('plain', { keys: 'n' }), commandOf('combined', { keys: 'Mod+k' })];
    renderUi(
      <Frame>
        <Offer commands={[plain, combined]} />
        <input aria-label="Name" />
        <select aria-label="Unit" />
      </Frame>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'nn{Control>}k{/Control}');
    type(screen.getByLabelText('Unit'), 'n', 120);
    await silence();
    expect([plain.run.mock.calls.length, combined.run.mock.calls.length]).toEqual([0, 1]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('nn');
  });

  it('leave a wedge scanner its keys: none of them runs anything, and all of them arrive', async () => {
    const commands = ['w', 'a', '1', 'n'].map((keys) => commandOf(keys, { keys }));
    renderUi(
      <Frame>
        <Offer commands={commands} />
      </Frame>,
    );
    let arrived = '';
    const scanner = (event: KeyboardEvent) => (arrived += event.key);
    document.addEventListener('keydown', scanner, true);
    type(document.body, 'WAN1NA1', 8);
    await silence();
    document.removeEventListener('keydown', scanner, true);
    expect(arrived).toBe('WAN1NA1');
    expect(commands.filter(({ run }) => run.mock.calls.length > 0).map(({ id }) => id)).toEqual([]);
  });

  it('run by plain keys nowhere on a screen that listens to a scanner, however slow it is', async () => {
    const [plain, combined] = [commandOf('plain', { keys: 'w' }), commandOf('upload', { keys: 'Mod+Enter' })];
    renderUi(
      <Frame>
        <Offer commands={[plain, combined]} />
        <Scanning />
      </Frame>,
    );
    for (const key of 'W0') {
      type(document.body, key, 300);
      await silence();
    }
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await silence();
    expect([plain.run.mock.calls.length, combined.run.mock.calls.length]).toEqual([0, 1]);
  });

  it('are neither drawn nor listed nor run for a person without the permission', async () => {
    const [mine, foreign] = [
      commandOf('mine', { keys: 'n', permission: 'orders.place' }),
      commandOf('foreign', { keys: 'm', permission: 'wallet.recharge' }),
    ];
    function Buttons() {
      const items = useCommandItems([mine, foreign]);
      return (
        <>
          <CommandButton command={mine} />
          <CommandButton command={foreign} />
          <Menu label="More" items={items} />
        </>
      );
    }
    renderUi(
      <Frame>
        <Offer commands={[mine, foreign]} />
        <Buttons />
      </Frame>,
    );
    expect(screen.getByRole('button', { name: 'mine' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'foreign' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['mine']);
    expect(commandsNow().map(({ id }) => id)).toEqual(['mine']);
    type(document.body, 'm', 120);
    await silence();
    expect(foreign.run).not.toHaveBeenCalled();
    expect(await axeViolations()).toEqual([]);
  });

  it('refuse to run while they are disabled or running', async () => {
    const commands = [
      commandOf('off', { keys: 'a', isEnabled: false }),
      commandOf('busy', { keys: 'b', isRunning: true }),
      commandOf('why', { keys: 'c', disabledReason: 'Choose a warehouse first' }),
    ];
    renderUi(
      <Frame>
        <Offer commands={commands} />
      </Frame>,
    );
    for (const key of 'abc') {
      type(document.body, key, 120);
      await silence();
    }
    expect(commands.filter(({ run }) => run.mock.calls.length > 0).map(({ id }) => id)).toEqual([]);
  });

  it('of the page wait while a dialog lies over it, and those of the dialog work', async () => {
    const [below, above] = [commandOf('below', { keys: 'n' }), commandOf('above', { keys: 's' })];
    renderUi(
      <Frame>
        <Offer commands={[below]} />
        <Dialog title="Order" onClose={() => undefined}>
          <Offer commands={[above]} />
        </Dialog>
      </Frame>,
    );
    type(screen.getByRole('dialog'), 'n', 120);
    await silence();
    type(screen.getByRole('dialog'), 's', 120);
    await waitFor(() => expect(above.run).toHaveBeenCalledTimes(1));
    expect(below.run).not.toHaveBeenCalled();
  });

  it('refuse two commands on one key', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      renderUi(<Offer commands={[commandOf('one', { keys: 'g' }), commandOf('other', { keys: 'g o' })]} />),
    ).not.toThrow();
    expect(screen.getByText(/^one \(g\) and other \(g o\) have the same keys/)).not.toBeNull();
    quiet.mockRestore();
  });
});

describe('the commands of a list', () => {
  const onOpen = jest.fn();
  const onSelectionChange = jest.fn();

  function List() {
    return (
      <Frame>
        <DataTable
          name="test"
          label="Orders"
          columns={[{ key: 'id', header: 'ID', cell: ({ id }: { id: string }) => id }]}
          rows={[{ id: 'A' }, { id: 'B' }]}
          rowId={({ id }) => id}
          state={{ isPending: false, isError: false }}
          empty={{ title: 'None' }}
          onOpen={onOpen}
          selection={NOTHING_SELECTED}
          onSelectionChange={onSelectionChange}
          toolbar={<SearchBox label="Search orders" value="" onSearch={() => undefined} />}
        />
      </Frame>
    );
  }
  const focused = () => document.activeElement?.textContent;

  it('walk with j and k, open with o, select with x, and search with /', async () => {
    renderUi(<List />);
    type(document.body, 'j', 120);
    await waitFor(() => expect(focused()).toBe('A'));
    type(document.body, 'j', 120);
    await waitFor(() => expect(focused()).toBe('B'));
    type(document.body, 'x', 120);
    await waitFor(() => expect(onSelectionChange).toHaveBeenCalledWith({ kind: 'some', ids: new Set(['B']) }));
    type(document.body, 'k', 120);
    await waitFor(() => expect(focused()).toBe('A'));
    type(document.body, 'o', 120);
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith({ id: 'A' }));
    type(document.body, '/', 120);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search orders' })));
  });
});
