export { addTexts, LANGUAGES, setLanguage, useLanguage, type Language } from './i18n.js';
