export { addTexts, i18n, LANGUAGES, setLanguage, useLanguage, useTexts, type Language } from './i18n.js';
