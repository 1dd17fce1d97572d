import { type ReactNode } from 'react';

export interface UploadFlowProps {
  /** What the sheet is: 'Bulk orders'. */
  label: string;
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Sends the chosen file; the button waits for it. It tells of its own failure. */
  onSubmit: (file: File) => void | Promise<void>;
  submitLabel?: string;
  /** The template button. */
  onTemplate?: () => void;
  /** Notes below the drop zone, before the row limit. */
  notes?: ReactNode;
  /** Rows as they will be taken, with their faults. */
  preview?: ReactNode;
  /** The preview found something that the server would refuse as a whole. */
  blockedReason?: string | undefined;
  extensions?: readonly string[];
}

export const MAX_ROWS_NOTE = 'Maximum 50,000 rows are allowed in one file';
