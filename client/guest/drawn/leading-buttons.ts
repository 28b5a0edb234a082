/**
 * Buttons that tell where they lead, or which menu they open, as buttons of a form that lead there without any script
 * [DRAWN-LEADS]. Pure; works on what React wrote, where no value of an attribute holds a bracket.
 * @param lists the pages of menus that have one, by their ids
 */
export const leadingButtons = (html: string, lists: ReadonlyMap<string, string>): string =>
  html.replace(
    /<button([^>]*?) data-(to|menu)="([^"]*)"([^>]*)>/g,
    (all, before: string, kind: string, value: string, after: string) => {
      const to = kind === 'to' ? value : lists.get(value);
      return to === undefined
        ? all
        : `<button${(before + after).replace(' type="button"', '')} form="lead" formaction="${to}" data-to="${to}">`;
    },
  );
