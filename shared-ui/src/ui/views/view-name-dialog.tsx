import { isApiError, notifyError } from '@godown/shared-ui/api';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { Checkbox } from '../fields/choices.js';
import { Field } from '../fields/field.js';
import { FormFrame } from '../fields/form-frame.js';
import { Input } from '../fields/inputs.js';
import { Dialog } from '../overlay/dialog.js';

export interface NamedView {
  name: string;
  isShared: boolean;
}

interface ViewNameDialogProps {
  title: string;
  confirmLabel: string;
  start: NamedView;
  withSharing: boolean;
  onConfirm: (view: NamedView) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'view-name';
const LONGEST = 60;

/** The name of a new view, or another one for a view. */
export function ViewNameDialog({ title, confirmLabel, start, withSharing, onConfirm, onClose }: ViewNameDialogProps) {
  const [view, setView] = useState(start);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    const name = view.name.trim();
    setRunning(true);
    try {
      await onConfirm({ ...view, name });
      return onClose();
    } catch (error) {
      setRunning(false);
      const [refusal] = isApiError(error) ? error.fieldErrors : [];
      return refusal ? setProblem(refusal.message) : notifyError(error, { text: "Couldn't save the view" });
    }
  };
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" type="submit" form={FORM} loading={isRunning}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormFrame
        id={FORM}
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={(_event, isFilled) => (isFilled ? confirm() : undefined)}
      >
        <Field label="Name" required error={problem}>
          <Input
            value={view.name}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => {
              setProblem(undefined);
              setView({ ...view, name: event.target.value });
            }}
          />
        </Field>
        {withSharing ? (
          <Checkbox checked={view.isShared} onChange={(isShared) => setView({ ...view, isShared })}>
            Share with company
          </Checkbox>
        ) : null}
      </FormFrame>
    </Dialog>
  );
}
