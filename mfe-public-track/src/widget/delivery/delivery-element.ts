import { type Serviceability, type ServiceabilityResponse } from '@godown/contracts/checkout';
import { isPincode, PINCODE_LENGTH } from '@godown/contracts/geo';
import { brandStyle } from '../brand.js';
import { element } from '../element.js';
import { WIDGET_STYLE } from '../widget-style.js';
import { type DeliveryTexts, deliveryTexts } from './delivery-texts.js';
import { deliveryView } from './delivery-view.js';
import { rememberedPincode, rememberPincode } from './remembered-pincode.js';

const STYLE = `${WIDGET_STYLE}.status { font-size: 1.0625rem; }`;

/**
 * `<godown-delivery>`: on a product page, whether the brand delivers to a PIN code, and by when.
 *
 * Attributes: `t` the brand's token, `pincode` asks about that one at once, `lang` 'en' or 'hi', `accent` #rrggbb the button's
 * colour, `remember="off"` forgets what was typed.
 * Events, bubbling and composed: `godown:serviceability` (the answer as the API gives it), `godown:error` { status, message }.
 */
export class DeliveryElement extends HTMLElement {
  static readonly observedAttributes = ['pincode', 'lang', 'accent', 't'];

  /** Where the script came from is where the data comes from. */
  static origin = '';

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #outcome = element('div', { id: 'outcome', 'aria-live': 'polite', part: 'outcome' });
  #input: HTMLInputElement | null = null;
  #button: HTMLButtonElement | null = null;
  #turn = 0;
  #isDrawn = false;
  #shown: Serviceability | null = null;

  connectedCallback(): void {
    this.#draw();
    this.#isDrawn = true;
    this.#askKnown();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // Attributes that the page's own HTML carries are told one by one before the element is connected.
    if (!this.#isDrawn || before === after) return;
    if (name === 'lang' || name === 'accent') return this.#draw();
    if (name === 'pincode' && this.#input) this.#input.value = after ?? '';
    this.#askKnown();
  }

  get #texts(): DeliveryTexts {
    return deliveryTexts(this.#lang);
  }

  get #lang(): string {
    return this.getAttribute('lang') ?? document.documentElement.lang;
  }

  get #isRemembering(): boolean {
    return this.getAttribute('remember') !== 'off';
  }

  get #firstPincode(): string {
    return this.getAttribute('pincode') ?? (this.#isRemembering ? rememberedPincode() : '');
  }

  #askKnown(): void {
    const known = this.#firstPincode;
    if (known && this.getAttribute('t')) void this.#find(known);
  }

  #draw(): void {
    const texts = this.#texts;
    // A constructed sheet is allowed by the strictest style-src, an inline one is not.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet, brandStyle(this.getAttribute('accent') ?? '')];
    const input = element('input', {
      id: 'pincode',
      part: 'input',
      inputmode: 'numeric',
      autocomplete: 'postal-code',
      // Room for the blank of "682 001".
      maxlength: String(PINCODE_LENGTH + 1),
      'aria-describedby': 'outcome',
      value: this.#input?.value ?? this.#firstPincode,
    });
    const button = element('button', { part: 'button', type: 'submit' }, texts.check);
    const form = element(
      'form',
      { part: 'form', novalidate: '' },
      element('label', { for: 'pincode', part: 'label' }, texts.label),
      input,
      button,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#find(input.value);
    });
    this.#input = input;
    this.#button = button;
    this.#root.replaceChildren(element('div', { class: 'card', part: 'card' }, form, this.#outcome));
    if (this.#shown) this.#show(deliveryView(this.#shown, texts, this.#language));
  }

  get #language(): string {
    return this.#lang.toLowerCase().startsWith('hi') ? 'hi-IN' : 'en-IN';
  }

  async #find(text: string): Promise<void> {
    const texts = this.#texts;
    const pincode = text.replaceAll(/\s/g, '');
    const turn = ++this.#turn;
    this.#shown = null;
    if (!isPincode(pincode)) return this.#fail(400, texts.invalid, true);
    this.#show(element('p', { class: 'message', part: 'message' }, texts.looking), true);
    const token = encodeURIComponent(this.getAttribute('t') ?? '');
    const response = await fetch(`${DeliveryElement.origin}/api/serviceability/${token}/${pincode}`, {
      credentials: 'omit',
    }).catch(() => null);
    const answer = response?.ok ? ((await response.json().catch(() => null)) as ServiceabilityResponse | null) : null;
    if (turn !== this.#turn) return;
    if (!answer) return this.#fail(response?.status ?? 0, texts.failed);
    this.#present(answer.data);
  }

  #present(found: Serviceability): void {
    if (this.#isRemembering) rememberPincode(found.pincode);
    this.#shown = found;
    this.#show(deliveryView(found, this.#texts, this.#language));
    this.#tell('godown:serviceability', found);
  }

  #fail(status: number, message: string, isInput = false): void {
    this.#show(element('p', { class: 'message error', part: 'error', role: 'alert' }, message));
    if (isInput) this.#input?.setAttribute('aria-invalid', 'true');
    this.#tell('godown:error', { status, message });
  }

  #show(content: Node, isBusy = false): void {
    this.#outcome.replaceChildren(content);
    this.#input?.removeAttribute('aria-invalid');
    if (this.#button) this.#button.disabled = isBusy;
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
