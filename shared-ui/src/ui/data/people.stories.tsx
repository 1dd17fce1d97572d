import { Avatar, Flex, Steps, Text } from '@godown/shared-ui/ui';

export const title = 'Avatars and steps';

const PEOPLE = ['Anjali Deshmukh', 'Rohan', 'Meera Lakshmi Nair', 'अनिता राव'];
const TITLES = ['Your details', 'Verify your phone', 'First order'];

export function Avatars() {
  return (
    <Flex direction="column" gap="3">
      {PEOPLE.map((name) => (
        <Flex key={name} align="center" gap="2">
          <Avatar name={name} />
          <Text>{name}</Text>
          <Avatar name={name} size="sm" />
        </Flex>
      ))}
    </Flex>
  );
}

export function InThreeSteps() {
  return (
    <Flex direction="column" gap="5" maxW="md">
      {[0, 1, 3].map((step) => (
        <Steps key={step} label={`Sign-up, ${step} of 3 done`} titles={TITLES} step={step} />
      ))}
    </Flex>
  );
}
