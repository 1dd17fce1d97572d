import { Button, Field, FormFrame, FormGrid, Input } from '@godown/shared-ui/ui';

export const title = 'Form frame';

export function EmptyUntilSent() {
  return (
    <FormFrame aria-label="Warehouse" gap="3" maxW="md" onSubmit={() => undefined}>
      <FormGrid>
        <Field label="Name" required>
          <Input />
        </Field>
        <Field label="Landmark">
          <Input />
        </Field>
      </FormGrid>
      <Button type="submit" variant="solid" alignSelf="flex-start">
        Save
      </Button>
    </FormFrame>
  );
}
