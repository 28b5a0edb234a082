/** The page's search: calls that hold every word stay, and the address's call stands open. */
export const docsScript = `
const search = document.getElementById('search');
const calls = [...document.querySelectorAll('.call')].map((call) => [call, call.textContent.toLowerCase()]);
const look = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const [call, text] of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    shown += call.hidden ? 0 : 1;
  }
  for (const area of document.querySelectorAll('.area')) area.hidden = area.querySelector('.call:not([hidden])') === null;
  document.getElementById('none').hidden = shown > 0;
};
search.addEventListener('input', look);
const open = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
};
addEventListener('hashchange', open);
open();
look();
`;
