import { expect, it } from 'vitest';
import { leadingButtons } from './leading-buttons.ts';
import { withoutStyles } from './without-styles.ts';

it('[DRAWN-PAGE] brings style attributes as rules, one for each that differs, and lets none end the element', () => {
  const html =
    '<i style="inline-size:22px"></i><b style="inline-size:22px"></b><u style="color:red}&lt;/style&gt;"></u>';
  const { views, css } = withoutStyles([{ path: '/en/customer', html }]);
  expect(views[0]?.html).toBe('<i data-drawn="0"></i><b data-drawn="0"></b><u data-drawn="1"></u>');
  expect(css).toMatch(/^\[data-drawn="0"\]\{inline-size:22px\}\[data-drawn="1"\]\{color:red[^<{}]*\}$/);
});

it('[DRAWN-LEADS] buttons that tell where they lead need no script for it; others are as they were', () => {
  const lists = new Map([['5', '/en/customer/menus/5']]);
  const others = '<button type="button" data-menu="6">Ask</button><button type="button">Language</button>';
  const html = `<button type="button" class="row" data-menu="5">Eat</button><button data-to="/en/customer" type="button">Back</button>`;
  expect(leadingButtons(html + others, lists)).toBe(
    '<button class="row" form="lead" formaction="/en/customer/menus/5" data-to="/en/customer/menus/5">Eat</button>' +
      `<button form="lead" formaction="/en/customer" data-to="/en/customer">Back</button>${others}`,
  );
});
