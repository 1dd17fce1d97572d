import { inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from './control.recipe.js';
import { fieldSlotRecipe, fieldsetSlotRecipe } from './field.recipe.js';

/** The looks of Chakra's parts that are there from the first screen on, by Chakra's names; parts that come later bring theirs. */
export const fieldRecipes = { input: inputRecipe, textarea: textareaRecipe };

export const fieldSlotRecipes = {
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
};
