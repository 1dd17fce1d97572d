import { chakra } from '@chakra-ui/react';
import { CloseIcon, DownloadIcon, FileSheetIcon, UploadIcon } from '@godown/shared-ui/icons';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../actions/button.js';
import { Text } from '../layout/text.js';
import { faultOfFile } from './file-rules.js';

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
const NO_FILE = 'Please select a file to continue';

const Zone = chakra('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    textAlign: 'center',
    px: '5',
    py: '8',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.strong',
    borderRadius: 'lg',
    bg: 'bg.subtle',
    cursor: 'pointer',
    transitionProperty: 'background, border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&[data-over=true]': { borderColor: 'brand.solid', bg: 'brand.muted' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > svg': { color: 'brand.fg' },
  },
});

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Choose or drop one sheet, see it, send it. A refused file changes nothing and says why. */
export function UploadFlow(props: UploadFlowProps) {
  const { label, file, onFileChange, extensions = ['.xlsx'], preview, blockedReason } = props;
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const take = (files: FileList | null) => {
    const [chosen] = Array.from(files ?? []);
    if (!chosen) return;
    const found = faultOfFile(chosen, extensions);
    setFault(found);
    if (found === null) onFileChange(chosen);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const submit = async () => {
    if (file === null) {
      setFault(NO_FILE);
      return;
    }
    setSending(true);
    await Promise.resolve(file)
      .then(props.onSubmit)
      .catch(() => undefined);
    setSending(false);
  };
  const message = fault ?? blockedReason ?? null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Zone
        data-over={over}
        py={file === null ? '8' : '3'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UploadIcon size={22} aria-hidden="true" />
        <chakra.span fontWeight="medium">{`Drop the ${extensions.join(' or ')} file here, or choose it`}</chakra.span>
        <chakra.span fontSize="xs" color="fg.subtle">
          {MAX_ROWS_NOTE}
        </chakra.span>
        <chakra.input
          ref={input}
          type="file"
          accept={extensions.join(',')}
          aria-label={`${label} file`}
          aria-describedby={message === null ? undefined : faultId}
          srOnly
          onChange={(event) => take(event.target.files)}
        />
      </Zone>
      {file === null ? null : (
        <chakra.div
          display="flex"
          alignItems="center"
          gap="2.5"
          px="3"
          py="2"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.panel"
        >
          <chakra.span color="success.fg" lineHeight="0">
            <FileSheetIcon size={18} aria-hidden="true" />
          </chakra.span>
          <Text flex="1" minW="0" truncate weight="medium" size="sm">
            {file.name}
          </Text>
          <Text size="xs" tone="subtle">
            {sizeText(file.size)}
          </Text>
          <IconButton
            label="Remove file"
            size="sm"
            onClick={() => {
              setFault(null);
              onFileChange(null);
            }}
          >
            <CloseIcon aria-hidden="true" />
          </IconButton>
        </chakra.div>
      )}
      {message === null ? null : (
        <Text id={faultId} role="alert" size="sm" tone="danger" weight="medium">
          {message}
        </Text>
      )}
      {props.notes === undefined ? null : (
        <Text as="div" size="sm" tone="muted">
          {props.notes}
        </Text>
      )}
      {preview}
      <chakra.div display="flex" gap="2" justifyContent="space-between" flexWrap="wrap">
        {props.onTemplate === undefined ? (
          <span />
        ) : (
          <Button icon={<DownloadIcon aria-hidden="true" />} onClick={props.onTemplate}>
            Download template
          </Button>
        )}
        <Button
          variant="solid"
          loading={sending}
          disabled={blockedReason !== undefined}
          onClick={() => {
            void submit();
          }}
        >
          {props.submitLabel ?? 'Upload'}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
