import { TrackingElement } from './tracking-element.js';

const script = document.currentScript;
TrackingElement.origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

// A page that embeds the script twice keeps the first.
if (!customElements.get('godown-tracking')) customElements.define('godown-tracking', TrackingElement);
