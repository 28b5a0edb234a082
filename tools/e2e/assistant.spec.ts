/** Somebody builds an assistant from nothing, is stopped by a question it cannot answer, mends it, and reads what guests asked. */
import { createServer } from 'node:http';
import { signInToConsole } from './support/console-page.ts';
import { demoTenant, qrPath } from './support/demo.ts';
import { guestOn } from './support/guest-page.ts';
import { outsidePort } from './support/site.ts';
import { atDesk, expect, phone, test, uniqueName } from './support/test.ts';

const SPA = `<!doctype html><html lang="en"><head><title>Spa</title></head><body><main><h1>Spa</h1>
<p>The sauna is open from 15:00 to 21:30, towels are on the shelf.</p></main></body></html>`;
/** The first heading of the house's menus, as guests read it. */
const heading: Readonly<Record<string, string>> = {
  en: 'Ask a person',
  fr: 'Demander à quelqu’un',
  ja: 'スタッフにきく',
};
const LEADER = 'agnes.vasseur@halle-mirabelle.example';

test('[BOT-VERSION] [TEST-THRESHOLD] [BOT-FIGURES] an assistant is built from nothing, stopped by a question, mended, and read in its analytics', async ({
  device,
  url,
}) => {
  // Six screens of a console, a page of the web read by a job, and three guests, also beside others' work.
  test.setTimeout(240_000);
  const spa = createServer((request, response) => {
    response.writeHead(request.url === '/spa' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/spa' ? SPA : '');
  });
  await new Promise<void>((resolve) => spa.listen(outsidePort, '127.0.0.1', resolve));
  try {
    const name = uniqueName('Pearl');
    const desk = await (await device(atDesk)).newPage();
    await desk.goto(`${url}/en/organization`);
    await signInToConsole(desk, url, LEADER);
    await desk.goto(`${url}/en/bots/market`);
    const areas = desk.getByRole('navigation').first();
    const go = (area: string) => areas.getByRole('link', { name: area, exact: true }).click();
    const add = async (link: string, fields: Readonly<Record<string, string>>): Promise<void> => {
      await desk
        .getByRole('button', { name: link })
        .or(desk.getByRole('link', { name: link }))
        .first()
        .click();
      for (const [label, value] of Object.entries(fields)) await desk.getByLabel(label, { exact: true }).fill(value);
      await desk.getByRole('button', { name: 'Add', exact: true }).click();
      // It is saved, and stands in its list or has its page.
      const [made = ''] = Object.values(fields);
      await expect(desk.getByRole('main').getByText(made, { exact: true }).first()).toBeVisible();
    };
    const open = (thing: string) => desk.getByRole('main').getByRole('link', { name: thing }).click();
    await add('Add an assistant', { 'Name guests read': name });
    await open(name);
    await go('Scenarios');
    await add('New scenario', { Name: 'Welcome' });
    await desk.getByText('1 · Say something').click();
    await desk.getByRole('textbox', { name: 'English' }).first().fill('Welcome to the spa.');
    await desk.getByRole('button', { name: 'Save' }).click();
    await go('Knowledge');
    await desk.getByRole('link', { name: 'Pages of the web' }).click();
    await add('Add a page', { Name: 'Spa', Address: `http://127.0.0.1:${outsidePort}/spa` });
    await open('Spa');
    await desk.getByRole('button', { name: 'Read it now' }).click();
    await desk.getByRole('button', { name: 'Let guests hear it' }).click();
    await go('Prompts');
    await add('Add a prompt', { Title: 'Answers' });
    await go('Tests');
    await add('Add a question', { Question: 'When is the sauna open?' });
    await add('Add a question', { Question: 'Is there a xylophone?' });
    await go('Publish');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    const wrong = desk.getByRole('list', { name: 'Results' });
    await expect(wrong.getByText('Is there a xylophone?')).toBeVisible();
    await desk.getByRole('link', { name: 'See what went wrong' }).click();
    await expect(desk.getByRole('heading', { name: '1 of 2 as they are to be' })).toBeVisible();
    await expect(desk.getByText('Is there a xylophone?')).toBeVisible();
    await go('Knowledge');
    await add('Add a component', { Title: 'Xylophone', English: 'A xylophone stands in the gallery.' });
    await go('Publish');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(desk.getByText('Nothing new to publish')).toBeVisible();

    await desk.goto(`${url}/en/admin/market/menus`);
    await desk
      .getByRole('link', { name: /^Add a menu to/ })
      .first()
      .click();
    await desk.getByRole('link', { name: /^Chat with the assistant/ }).click();
    await desk.getByRole('group', { name: 'Title', exact: true }).getByLabel('English').fill(name);
    await desk.getByLabel('Assistant').selectOption({ label: name });
    await desk.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();

    const { locations } = await demoTenant(url, 'market');
    await Promise.all(
      [
        ['en', name, 'When is the sauna open?'],
        ['fr', 'Demander à l’assistant', 'Le sauna est ouvert à quelle heure ?'],
        ['ja', 'アシスタントに質問', 'サウナは何時からですか'],
      ].map(async ([lang = '', menu = '', question = '']) => {
        const guest = guestOn(await (await device({ ...phone, locale: lang })).newPage(), url);
        await guest.scan(await qrPath(url, 'market', locations[0]?.name ?? '', lang));
        await guest.tap(heading[lang] ?? '');
        // In other languages it is called as such menus are; the newest stands last.
        await guest.page.getByRole('button', { name: menu }).filter({ visible: true }).last().click();
        await guest.say(question);
        await expect(guest.bubble('15:00')).toBeVisible();
      }),
    );

    await desk.goto(`${url}/en/bots/market`);
    await desk.getByRole('link', { name: new RegExp(name) }).click();
    await go('Analytics');
    await desk.getByRole('button', { name: 'Answered: 3. Show them' }).click();
    const answers = desk.getByRole('list', { name: 'Answers' });
    await expect(answers.getByText('サウナは何時からですか')).toBeVisible();
    await expect(answers.getByText('French')).toBeVisible();
  } finally {
    spa.close();
  }
});
