'use strict';
// Searches in the browser: the index is loaded when somebody goes to the field.
(() => {
  const { root } = document.currentScript.dataset;
  const MOST = 12;
  const start = () => {
    const box = document.querySelector('search');
    const input = box.querySelector('input');
    const found = box.querySelector('#found');
    box.hidden = false;
    let index = null;
    const load = () => {
      index ??= fetch(`${root}search.json`).then((answer) => answer.json());
      return index;
    };

    const score = ([, title, heading, text], words) => {
      const [t, h, x] = [title, heading, text].map((part) => part.toLowerCase());
      let sum = 0;
      for (const word of words) {
        const points = (h.includes(word) ? 5 : 0) + (t.includes(word) ? 3 : 0) + (x.includes(word) ? 1 : 0);
        if (points === 0) return 0;
        sum += points;
      }
      return sum;
    };

    const near = (text, word) => {
      const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
      return `${at > 0 ? '…' : ''}${text.slice(at, at + 140)}…`;
    };

    const show = (rows, words) => {
      found.hidden = false;
      const list = document.createElement('ul');
      for (const [address, title, heading, text] of rows) {
        const link = document.createElement('a');
        link.href = root + address;
        link.textContent = heading === title ? title : `${title}: ${heading}`;
        const about = document.createElement('p');
        about.textContent = near(text, words[0]);
        const item = document.createElement('li');
        item.append(link, about);
        list.append(item);
      }
      const line = document.createElement('p');
      line.textContent = rows.length === 0 ? 'Nothing found' : '';
      found.replaceChildren(...(rows.length === 0 ? [line] : [list]));
    };

    let turn = 0;
    const search = async () => {
      const mine = ++turn;
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) {
        found.hidden = true;
        return;
      }
      const rows = await load();
      if (mine !== turn) return;
      const ranked = rows.map((row) => [score(row, words), row]).filter(([points]) => points > 0);
      ranked.sort(([one], [other]) => other - one);
      show(ranked.slice(0, MOST).map(([, row]) => row), words);
    };

    input.addEventListener('focus', load, { once: true });
    input.addEventListener('input', search);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      input.value = '';
      found.hidden = true;
      input.focus();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.focus();
    });
    // On a phone the list of pages would stand before every text.
    if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav.pages details').open = false;
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
