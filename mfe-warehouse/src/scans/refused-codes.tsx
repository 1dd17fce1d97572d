import { Banner, Button, Code, Text } from '@godown/shared-ui/ui';

interface RefusedCodesProps {
  title: string;
  /** The button that takes them off the screen. */
  seen: string;
  refused: readonly { key: string; code: string; message: string }[];
  onSeen: () => void;
}

/** Codes that the server will never take, with the reason, until somebody has seen them. */
export function RefusedCodes({ title, seen, refused, onSeen }: RefusedCodesProps) {
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={onSeen}>
          {seen}
        </Button>
      }
    >
      <Text weight="semibold">{title}</Text>
      {refused.map(({ key, code, message }) => (
        <Text key={key} size="sm">
          <Code>{code}</Code> {message}
        </Text>
      ))}
    </Banner>
  );
}
