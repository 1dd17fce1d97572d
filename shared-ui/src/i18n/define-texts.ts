import { i18n, textOf, type TextTree } from './i18n.js';

type Singular<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

type TextOf<Tree, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Tree
    ? TextOf<Tree[Group], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : `${Key}_other` extends keyof Tree
      ? Tree[`${Key}_other`]
      : never;

type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never;

type Values<Text> = [ValueNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<Text>, string | number>>];

/** The names of all texts; those of a group with the group before them: `list.title`. */
type TextKey<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Singular<Name> : `${Name}.${TextKey<Tree[Name]>}`;
}[keyof Tree & string];

type Translate<Tree> = <Key extends TextKey<Tree>>(key: Key, ...values: Values<TextOf<Tree, Key>>) => string;

/**
 * The texts of one feature in English, in a file of their own: `export const t = defineTexts('orders', { title: 'Orders' })`.
 * A name that is not there, or a value that is missing, does not compile. `t` answers in the language that is set when it is
 * called, so call it while drawing; what a module makes once (columns, commands) keeps the language that the page was loaded with.
 * Other languages are added by `addTexts`.
 */
export function defineTexts<const Tree extends TextTree>(feature: string, english: Tree): Translate<Tree> {
  i18n.addResourceBundle('en', feature, english, true, true);
  return (key, ...values) => textOf(feature, key, values[0]);
}
