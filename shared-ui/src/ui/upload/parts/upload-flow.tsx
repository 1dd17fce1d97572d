import { chakra, FileUpload } from '@chakra-ui/react';
import { CloseIcon, DownloadIcon, FileSheetIcon, UploadIcon } from '@godown/shared-ui/icons';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../actions/button.js';
import { StepList } from '../../data/step-list.js';
import { Text } from '../../layout/text.js';
import { faultOfFile } from '../file-rules.js';
import { fileUploadSlotRecipe } from '../upload.recipe.js';
import { MAX_ROWS_NOTE, type UploadFlowProps } from '../upload-props.js';

const NO_FILE = 'Please select a file to continue';
const STEPS = ['Choose file', 'Check rows', 'Upload'] as const;

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function stepOf({ file, blockedReason }: UploadFlowProps): number {
  if (file === null) return 0;
  return blockedReason === undefined ? 2 : 1;
}

function Zone({ label, file, extensions = ['.xlsx'], faultId }: UploadFlowProps & { faultId: string | undefined }) {
  return (
    <>
      <FileUpload.HiddenInput aria-label={`${label} file`} aria-describedby={faultId} />
      <FileUpload.Dropzone data-filled={file === null ? undefined : ''} aria-describedby={faultId}>
        <UploadIcon size={22} aria-hidden="true" />
        <FileUpload.DropzoneContent>
          {/* The space is for those who hear both lines as one name. */}
          <span>{dropText(extensions)}</span> <small>{MAX_ROWS_NOTE}</small>
        </FileUpload.DropzoneContent>
      </FileUpload.Dropzone>
    </>
  );
}

const dropText = (extensions: readonly string[]) => `Drop the ${extensions.join(' or ')} file here, or choose it`;

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <FileUpload.ItemGroup>
      <FileUpload.Item file={file}>
        <FileUpload.ItemPreview>
          <FileSheetIcon size={18} aria-hidden="true" />
        </FileUpload.ItemPreview>
        <FileUpload.ItemName>{file.name}</FileUpload.ItemName>
        <FileUpload.ItemSizeText>{sizeText(file.size)}</FileUpload.ItemSizeText>
        <IconButton label="Remove file" size="sm" onClick={onRemove}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </FileUpload.Item>
    </FileUpload.ItemGroup>
  );
}

function Actions({ props, submit, sending }: { props: UploadFlowProps; submit: () => void; sending: boolean }) {
  return (
    <chakra.div display="flex" gap="2" justifyContent="space-between" flexWrap="wrap">
      {props.onTemplate === undefined ? (
        <span />
      ) : (
        <Button icon={<DownloadIcon aria-hidden="true" />} onClick={props.onTemplate}>
          Download template
        </Button>
      )}
      <Button variant="solid" loading={sending} disabled={props.blockedReason !== undefined} onClick={submit}>
        {props.submitLabel ?? 'Upload'}
      </Button>
    </chakra.div>
  );
}

function useUpload({ file, onFileChange, onSubmit, extensions = ['.xlsx'] }: UploadFlowProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = faultOfFile(chosen, extensions);
    setFault(found);
    if (found === null) onFileChange(chosen);
  };
  const submit = async () => {
    if (file === null) {
      setFault(NO_FILE);
      return;
    }
    setSending(true);
    await Promise.resolve(file)
      .then(onSubmit)
      .catch(() => undefined);
    setSending(false);
  };
  const remove = () => {
    setFault(null);
    onFileChange(null);
  };
  return { fault, sending, take, submit, remove };
}

export function ChakraUploadFlow(props: UploadFlowProps) {
  const { file, extensions = ['.xlsx'], preview, blockedReason } = props;
  const upload = useUpload(props);
  const faultId = useId();
  const message = upload.fault ?? blockedReason ?? null;
  return (
    <FileUpload.Root
      recipe={fileUploadSlotRecipe}
      maxFiles={1}
      accept={[...extensions]}
      acceptedFiles={file === null ? [] : [file]}
      translations={{ dropzone: `${dropText(extensions)} ${MAX_ROWS_NOTE}` }}
      validate={(chosen) => (faultOfFile(chosen, extensions) === null ? null : ['FILE_INVALID'])}
      onFileAccept={({ files: [chosen] }) => upload.take(chosen)}
      onFileReject={({ files: [refused] }) => upload.take(refused?.file)}
    >
      <StepList label="Steps of the upload" titles={STEPS} step={stepOf(props)} />
      <Zone {...props} faultId={message === null ? undefined : faultId} />
      {file === null ? null : <Chosen file={file} onRemove={upload.remove} />}
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
      <Actions
        props={props}
        sending={upload.sending}
        submit={() => {
          void upload.submit();
        }}
      />
    </FileUpload.Root>
  );
}
