/** What webpack turns into a module besides TypeScript. */
declare module '*.css';
