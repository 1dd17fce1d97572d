import { IMAGE_TYPES, UPLOAD_MESSAGES } from '@godown/contracts/files';
import { errorText } from '@godown/shared-ui/api';
import { UploadIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { useMutation } from '@godown/shared-ui/query';
import { Button, chakra } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef } from 'react';
import { faultOfPicture, uploadPicture } from './upload-picture.request.js';
import { t } from './pictures.texts.js';

interface Props {
  /** What the button says. */
  label?: string;
  /** The name of the file's own input. */
  fileLabel?: string;
  companyId: string | undefined;
  disabled: boolean;
  onUploaded: (url: string) => void;
}

const say = (text: string): void => notify.error(UPLOAD_MESSAGES.failedTitle, text);

/** Chooses a picture, sends it, and gives the address under which it is kept. */
export function PictureButton({
  label = t('uploadPicture'),
  fileLabel = t('picture'),
  companyId,
  disabled,
  onUploaded,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => uploadPicture(file, companyId),
    onSuccess: onUploaded,
    onError: (error) => say(errorText(error, error.message)),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fault = faultOfPicture(file);
    if (fault === null) mutate(file);
    else say(fault);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<UploadIcon aria-hidden="true" />}
        disabled={disabled}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-label={fileLabel}
        srOnly
        tabIndex={-1}
        onChange={choose}
      />
    </>
  );
}
