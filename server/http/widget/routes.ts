/**
 * What a website loads to show an assistant: the script, and the way to the page that stands in its frame [WIDGET-LOADER].
 * Both are for assistants only that may stand somewhere; which websites may frame the page is the page's to say
 * (../client-pages.ts) [WIDGET-ORIGINS].
 */
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { websiteBot } from '#server/queries/bot/website-bot.ts';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import { closeWords } from '#shared/domain/bot/widget-words.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { runWidget, type WidgetFacts } from './loader.ts';

/** A change of looks is seen on websites within this time. */
const CACHE = 'public, max-age=300';

/** What stands in the script tag of others may hold no end of a script. */
const asScript = (facts: WidgetFacts): string =>
  `(${runWidget.toString()})(${JSON.stringify(facts).replaceAll('<', '\\u003c')});\n`;

const nowhere = (c: Context): Response => c.text('This assistant stands on no website.\n', 404);

export function widgetRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.use('/widget/*', compress());
  app.get('/widget/:name', async (c) => {
    const name = c.req.param('name');
    const id = name.replace(/\.js$/, '');
    const bot = v.is(Uuid, id) ? await websiteBot(ctx, id, c.req.query('house')) : undefined;
    if (bot === undefined) return nowhere(c);
    if (id === name) {
      const lang = fitLanguage([c.req.query('lang') ?? '']);
      return c.redirect(`/${lang}/biz/widget/${bot.tenantCode}/${id}`);
    }
    const ink = contrastRatio(bot.color, '#ffffff') >= 4.5 ? '#ffffff' : '#1c1b1f';
    const { name: title, tenantCode: house, corner, color, popup } = bot;
    return c.body(asScript({ bot: id, house, name: title, corner, color, ink, popup, close: closeWords }), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE,
      // Pages that take nothing of others unasked are told that they may [WIDGET-LOADER].
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  return app;
}
