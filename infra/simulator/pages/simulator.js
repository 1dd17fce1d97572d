// Keeps the part of the page marked with data-refresh up to date, without losing what a person is typing elsewhere.
const live = document.querySelector('[data-refresh]');

async function refresh() {
  if (document.visibilityState === 'hidden' || live.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('[data-refresh]');
  if (fresh && fresh.innerHTML !== live.innerHTML) live.innerHTML = fresh.innerHTML;
  const clock = page.querySelector('.time');
  if (clock) document.querySelector('.time').innerHTML = clock.innerHTML;
}

if (live) setInterval(() => refresh().catch(() => {}), Number(live.dataset.refresh));

// The checkout page inside the merchant's frame: pays, fails or closes, and tells the merchant's page.
const checkout = document.querySelector('[data-checkout]');

/** The one card number that the bank declines. */
const DECLINED = '4000000000000002';

async function settle(pressed) {
  if (pressed === 'closed') return { closed: true };
  const isDeclined = checkout.querySelector('[name=card]').value.replaceAll(' ', '') === DECLINED;
  const outcome = isDeclined ? 'failed' : pressed;
  const answer = await fetch(`/razorpay/checkout/${checkout.dataset.checkout}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome }),
  });
  return answer.json();
}

if (checkout) {
  checkout.addEventListener('click', (event) => {
    const { outcome } = event.target.dataset;
    if (outcome) settle(outcome).then((result) => window.parent.postMessage(result, '*'));
  });
  // The page draws its buttons disabled: a press before this script has come would be lost.
  for (const button of checkout.querySelectorAll('[data-outcome]')) button.disabled = false;
}
