import {
  type BrandProfile,
  type TrackedOrder,
  TRACKING_MESSAGES,
  TRACKING_SEARCH,
  trackingInputProblem,
} from '@godown/contracts/tracking';
import { brandStyle, findBrand } from './brand.js';
import { element } from './element.js';
import { parcelView } from './parcel-view.js';
import { WIDGET_STYLE } from './widget-style.js';
import { type WidgetTexts, widgetTexts } from './widget-texts.js';

/**
 * `<godown-tracking>`: a parcel's status on a brand's own page.
 *
 * Attributes: `awb` shows that parcel at once, `lang` 'en' or 'hi', `t` the brand's token: its colour and logo, and the link to
 * all details.
 * Events, bubbling and composed: `godown-track` { awb } when a search begins, `godown-result` (the parcel as the API
 * answers it), `godown-error` { status, message }.
 */
export class TrackingElement extends HTMLElement {
  static readonly observedAttributes = ['awb', 'lang'];

  /** Where the script came from is where the data comes from. */
  static origin = '';

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #outcome = element('div', { 'aria-live': 'polite', part: 'outcome' });
  #input: HTMLInputElement | null = null;
  #button: HTMLButtonElement | null = null;
  #turn = 0;
  #isDrawn = false;
  #brand: BrandProfile | null = null;

  connectedCallback(): void {
    this.#draw();
    this.#isDrawn = true;
    void this.#dress();
    const awb = this.getAttribute('awb');
    if (awb) void this.#find(awb);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    // Attributes that the page's own HTML carries are told one by one before the element is connected, and the search begins there.
    if (!this.#isDrawn || before === after) return;
    if (name === 'lang') this.#draw();
    const awb = this.getAttribute('awb');
    if (awb) void this.#find(awb);
  }

  /** Late and without a word when it fails: the search works without a brand's looks. */
  async #dress(): Promise<void> {
    const token = this.getAttribute('t');
    if (!token) return;
    this.#brand = await findBrand(TrackingElement.origin, token);
    this.#wear();
  }

  #wear(): void {
    const card = this.#root.querySelector('.card');
    if (!this.#brand || !card) return;
    const { name, logoUrl, primaryColor } = this.#brand;
    if (primaryColor) this.#root.adoptedStyleSheets = [...this.#root.adoptedStyleSheets, brandStyle(primaryColor)];
    if (!logoUrl || card.querySelector('.logo')) return;
    const logo = element('img', { class: 'logo', part: 'logo', src: logoUrl, alt: name });
    // The page's own policy may refuse it.
    logo.addEventListener('error', () => logo.remove());
    card.prepend(logo);
  }

  get #texts(): WidgetTexts {
    return widgetTexts(this.getAttribute('lang') ?? document.documentElement.lang);
  }

  get #language(): string {
    return (this.getAttribute('lang') ?? document.documentElement.lang).toLowerCase().startsWith('hi')
      ? 'hi-IN'
      : 'en-IN';
  }

  #draw(): void {
    const texts = this.#texts;
    // A constructed sheet is allowed by the strictest style-src, an inline one is not.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(WIDGET_STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    const input = element('input', {
      id: 'awb',
      part: 'input',
      autocomplete: 'off',
      value: this.#input?.value ?? this.getAttribute('awb') ?? '',
    });
    const button = element('button', { part: 'button', type: 'submit' }, texts.track);
    const form = element(
      'form',
      { part: 'form', novalidate: '' },
      element('label', { for: 'awb', part: 'label' }, texts.label),
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
    this.#wear();
  }

  async #find(text: string): Promise<void> {
    const texts = this.#texts;
    const problem = trackingInputProblem(TRACKING_SEARCH.awb, text);
    if (problem) return this.#fail(400, problem === TRACKING_MESSAGES.required ? texts.required : texts.invalid);
    const awb = text.trim();
    const turn = ++this.#turn;
    this.#tell('godown-track', { awb });
    this.#show(element('p', { class: 'message', part: 'message' }, texts.looking), true);
    const response = await fetch(`${TrackingElement.origin}/api/track/${encodeURIComponent(awb)}`, {
      credentials: 'omit',
    }).catch(() => null);
    const answer = response?.ok ? ((await response.json().catch(() => null)) as { data: TrackedOrder } | null) : null;
    if (turn !== this.#turn) return;
    if (answer) return this.#present(answer.data);
    const status = response?.status ?? 0;
    if (status === 409) return this.#leadToPage(awb);
    this.#fail(status, status === 404 || status === 400 ? texts.invalid : texts.failed);
  }

  #present(order: TrackedOrder): void {
    this.#show(parcelView(order, { texts: this.#texts, language: this.#language, link: this.#linkTo(order.awb) }));
    this.#tell('godown-result', order);
  }

  /** Two parcels have the number: the page asks which one is meant, a brand's site does not. */
  #leadToPage(awb: string): void {
    const { shared, open } = this.#texts;
    this.#fail(409, shared);
    this.#outcome.append(
      element('a', { href: this.#linkTo(awb), part: 'link', target: '_blank', rel: 'noopener' }, open),
    );
  }

  #linkTo(awb: string): string {
    const token = this.getAttribute('t');
    return `${TrackingElement.origin}/track/${encodeURIComponent(awb)}${token ? `?t=${encodeURIComponent(token)}` : ''}`;
  }

  #fail(status: number, message: string): void {
    this.#show(element('p', { class: 'message error', part: 'error', role: 'alert' }, message));
    this.#input?.setAttribute('aria-invalid', 'true');
    this.#tell('godown-error', { status, message });
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
