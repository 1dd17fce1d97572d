import { SHEET_MESSAGES } from '@godown/contracts/sheets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { UploadFlow } from './upload-flow.js';

const sheet = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

/** A file dragged over the drop zone and let go there. */
function drop(file: File): void {
  const zone = screen.getByText(/Drop the .xlsx file here/);
  const entry = { isFile: true, isDirectory: false };
  const item = { kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => entry };
  const dataTransfer = { types: ['Files'], files: [file], items: [item] };
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
}

function Flow({ onSubmit }: { onSubmit: (file: File) => void | Promise<void> }) {
  const [file, setFile] = useState<File | null>(null);
  return <UploadFlow label="Bulk orders" file={file} onFileChange={setFile} onSubmit={onSubmit} />;
}

describe('sending a sheet', () => {
  it('[TASK-022, TASK-026] asks for a file inline when none is chosen, and sends nothing', async () => {
    const sent: string[] = [];
    renderUi(
      <Flow
        onSubmit={(file) => {
          sent.push(file.name);
        }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(screen.getByRole('alert').textContent).toBe('Please select a file to continue');
    expect(sent).toEqual([]);
  });

  it('[TASK-024] names the row limit, takes a chosen or a dropped sheet, and sends it', async () => {
    const sent: string[] = [];
    renderUi(
      <Flow
        onSubmit={(file) => {
          sent.push(file.name);
        }}
      />,
    );
    expect(screen.getByText('Maximum 50,000 rows are allowed in one file')).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Bulk orders file'), sheet('orders.xlsx'));
    expect(screen.getByText('orders.xlsx')).toBeTruthy();
    drop(sheet('nov.XLSX'));
    await screen.findByText('nov.XLSX');
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sent).toEqual(['nov.XLSX']));
  });

  it('refuses another kind, an empty and a too large file, and keeps the one chosen before', async () => {
    renderUi(<Flow onSubmit={() => undefined} />);
    drop(sheet('orders.xlsx'));
    await screen.findByText('orders.xlsx');
    drop(sheet('orders.exe'));
    await screen.findByText(SHEET_MESSAGES.wrongType);
    drop(sheet('empty.xlsx', 0));
    await screen.findByText(SHEET_MESSAGES.empty);
    drop(sheet('big.xlsx', 10 * 1024 * 1024 + 1));
    await screen.findByText(SHEET_MESSAGES.tooLarge);
    expect(screen.getByText('orders.xlsx')).toBeTruthy();
  });

  it('can be tried again when sending failed', async () => {
    let tries = 0;
    renderUi(
      <Flow
        onSubmit={() => {
          tries += 1;
          return Promise.reject(new Error('500'));
        }}
      />,
    );
    await userEvent.upload(screen.getByLabelText('Bulk orders file'), sheet('orders.xlsx'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload' }).getAttribute('aria-busy')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(tries).toBe(2);
  });

  it('passes axe', async () => {
    renderUi(<Flow onSubmit={() => undefined} />);
    expect(await axeViolations()).toEqual([]);
  });
});
