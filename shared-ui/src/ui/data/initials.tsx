import { Avatar } from '@chakra-ui/react';
import { avatarRecipe } from './avatar.recipe.js';
import { type AvatarProps } from './widget-props.js';

/** Without it Chakra draws a figure. The letters are the recipe's: as text they would belong to the name of a button around them. */
const NOTHING = <></>;

/** Of the first and the last word, as signs: a name may begin with one that takes two code units. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

export function Initials({ name, size = 'md' }: AvatarProps) {
  return (
    <Avatar.Root recipe={avatarRecipe} size={size} aria-hidden="true">
      <Avatar.Fallback data-initials={initialsOf(name)}>{NOTHING}</Avatar.Fallback>
    </Avatar.Root>
  );
}
