/** The widget's looks, all of them changeable from outside by custom properties and parts. */
export const WIDGET_STYLE = `
:host { display: block; container-type: inline-size; color: var(--godown-ink, #14213d); font: var(--godown-font, 1rem/1.5 system-ui, sans-serif); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.card { padding: 1.25rem; background: var(--godown-paper, #fff); border: 1px solid var(--godown-line, #d8dfe6); border-radius: var(--godown-radius, .875rem); }
.logo { display: block; max-height: 2.25rem; max-width: 100%; margin: 0 0 1rem; }
form { display: grid; gap: .5rem; grid-template-columns: 1fr auto; align-items: end; }
label { grid-column: 1 / -1; font-weight: 600; }
input, button { min-height: 2.75rem; padding: .5rem .875rem; font: inherit; border-radius: var(--godown-radius, .625rem); min-width: 0; }
input { border: 1px solid #8a97a8; background: inherit; color: inherit; }
button { border: 0; font-weight: 600; cursor: pointer; background: var(--godown-accent, var(--brand, #0f766e)); color: var(--godown-on-accent, var(--on-brand, #fff)); }
button:disabled { cursor: progress; opacity: .8; }
:focus-visible { outline: 3px solid var(--godown-accent, var(--brand, #0f766e)); outline-offset: 2px; }
.message { margin: .75rem 0 0; }
.error { color: var(--godown-error, #b42318); }
.status { margin: 1rem 0 .125rem; font-size: 1.375rem; font-weight: 700; }
.muted { margin: 0; opacity: .78; font-size: .9375rem; }
ol { list-style: none; margin: 1rem 0; padding: 0; }
li { position: relative; padding: 0 0 .75rem 1.375rem; }
li::before { content: ''; position: absolute; left: 0; top: .5rem; width: .5rem; height: .5rem; border-radius: 50%; background: #8a97a8; }
li:first-child::before { background: var(--godown-accent, var(--brand, #0f766e)); }
time { display: block; opacity: .78; font-size: .875rem; }
a { color: inherit; display: inline-block; padding: .375rem 0; }
@container (max-width: 20rem) { form { grid-template-columns: 1fr; } }
`;
