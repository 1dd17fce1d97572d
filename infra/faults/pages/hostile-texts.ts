/** Sets `window.__ran` when a browser takes the text for code. */
const RUN = 'window.__ran=1';

/** What people and partners may write anywhere, and what a browser must show as it is. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`, `<img src=x onerror=${RUN}>`, `<svg onload=${RUN}>`, `<svg><script>${RUN}</script></svg>`, `"><img src=x onerror=${RUN}>`, `'><svg/onload=${RUN}>`,
  `javascript:${RUN}`, `JaVaScRiPt:${RUN}//`, `java\tscript:${RUN}`, `data:text/html,<script>${RUN}</script>`, `vbscript:${RUN}`, `<a href="javascript:${RUN}">open</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`, `<iframe src=javascript:parent.${RUN}>`, `<body onload=${RUN}>`, `<details open ontoggle=${RUN}>`, `<math><mtext><img src=x onerror=${RUN}></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`, `<style>@import 'javascript:${RUN}'</style>`, `red;background:url(javascript:${RUN})`, `expression(${RUN})`, `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`, `<template><img src=x onerror=${RUN}></template>`, `</title><script>${RUN}</script>`, `</script><script>${RUN}</script>`, `<base href=//evil.example/>`, `<meta http-equiv=refresh content="0;javascript:${RUN}">`,
  `\u202Egnp.<img src=x onerror=${RUN}>`, `${'😀'.repeat(60)}<img src=x onerror=${RUN}>`,
];
