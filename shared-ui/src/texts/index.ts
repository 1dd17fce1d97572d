export { defineTexts, type TextTree, translateBy } from './define-texts.js';
