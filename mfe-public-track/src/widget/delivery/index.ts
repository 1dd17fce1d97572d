import { DeliveryElement } from './delivery-element.js';

const script = document.currentScript;
DeliveryElement.origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

// A page that embeds the script twice keeps the first.
if (!customElements.get('godown-delivery')) customElements.define('godown-delivery', DeliveryElement);
