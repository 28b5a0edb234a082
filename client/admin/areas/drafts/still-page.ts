/**
 * A browser is one guest [INSTANCE-ONE], and a draft is compared with the live house by two: the page of the first is
 * kept as it stands, and then the second one comes in.
 */
const LOOK_EVERY_MS = 100;
/** For so many looks nothing was drawn any more: it stands there whole. */
const CALM = 12;
/** It is kept as it stands after so many. */
const LOOKS_MAX = 150;

/**
 * Calls back once a guest's page stands there whole, or after fifteen seconds.
 *
 * @param page below the language, as `customer/facility/5`
 * @returns the way to stop waiting
 */
export function whenCalm(frame: HTMLIFrameElement, lang: string, page: string, then: () => void): () => void {
  let [looks, calm, before] = [0, 0, -1];
  const timer = setInterval(() => {
    looks += 1;
    const shown = frame.contentDocument;
    const at = shown?.location;
    const isThere = at !== undefined && at.pathname + at.search === `/${lang}/${page}`;
    const drawn = shown?.body?.innerHTML.length ?? 0;
    calm = isThere && drawn === before && shown?.querySelector('[aria-busy="true"]') === null ? calm + 1 : 0;
    before = drawn;
    if (calm < CALM && looks < LOOKS_MAX) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Draws in one frame what stands in another, as a picture of it: nothing runs there. */
export function copyStill(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  const [shown, still] = [from.contentDocument, to.contentDocument];
  if (shown === null || still === null) return;
  const root = still.importNode(shown.documentElement, true);
  for (const part of root.querySelectorAll('script, style, link:not([rel="stylesheet"])')) part.remove();
  still.replaceChild(root, still.documentElement);
  const view = still.defaultView;
  if (view === null) return;
  // What the page wrote into its styles itself, a policy would not let in as elements.
  const own = [...shown.styleSheets].filter(({ ownerNode }) => ownerNode?.nodeName.toLowerCase() === 'style');
  still.adoptedStyleSheets = [...own, ...shown.adoptedStyleSheets].map(({ cssRules }) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
    return sheet;
  });
}
