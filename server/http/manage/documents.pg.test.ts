/** Documents that a house brings for its bots: read, found with their page, and kept as they were published. */
import { PDFDocument } from '@napi-rs/canvas';
import Encoding from 'encoding-japanese';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '#server/providers/media/testing/sample-files.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { KnowledgeDocument } from '#shared/manage/documents.ts';
import { type BotHouse, openBotHouse } from '../testing/bot-house.ts';
import { keepDocuments } from '../testing/keep-documents.ts';

let test: TestApp;
let house: BotHouse;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  house = await openBotHouse(test, `documents-${(run += 1)}`);
});

/** A PDF of pages, each of lines. */
function written(...pages: readonly (readonly string[])[]): Buffer {
  const document = new PDFDocument({ title: 'Guide' });
  for (const lines of pages) {
    const page = document.beginPage(595, 842);
    page.font = '14px "Noto Sans", "Noto Sans CJK JP"';
    lines.forEach((line, at) => page.fillText(line, 60, 80 + at * 24));
    document.endPage();
  }
  return document.close();
}

const bring = (content: Buffer, name: string, fields: Readonly<Record<string, string>> = {}) =>
  house.owner.file(`${house.path}/knowledge-documents`, { content, name, fields });
const brought = async (content: Buffer, name: string): Promise<KnowledgeDocument> => {
  const { status, body } = await bring(content, name);
  expect([status, body['fields']]).toEqual([201, undefined]);
  return body as unknown as KnowledgeDocument;
};
const answer = async (question: string, lang = 'en') => (await (await house.guest(lang)).ask(question))?.texts;

describe('a document', () => {
  it('[KNOW-DOCUMENT] of pages is answered from with its page named, and published versions keep its words', async () => {
    const guide = await brought(
      written(['Welcome to the house.'], ['The kayaks lie at the jetty.', 'Ask for a life vest at the desk.']),
      'Water_guide.pdf',
    );
    expect(guide).toMatchObject({
      name: 'Water guide',
      file_type: 'pdf',
      page_count: 2,
      is_known: false,
      lang_cd: 'en',
    });
    await keepDocuments(test.ctx);
    expect((await house.owner.get(`${house.path}/knowledge-documents/${guide.id}`)).body['is_known']).toBe(true);
    await house.publish();
    const said = await answer('Where are the kayaks?');
    expect(said?.[0]).toContain('The kayaks lie at the jetty.');
    expect(said?.[1]).toBe('Source: Water guide, p. 2');

    const other = await house.owner.file(`${house.path}/knowledge-documents/${guide.id}/file`, {
      content: Buffer.from('The kayaks lie in the boathouse.'),
      name: 'kayaks.txt',
    });
    expect(other.body).toMatchObject({
      file_name: 'kayaks.txt',
      file_type: 'text',
      page_count: 1,
      name: 'Water guide',
    });
    expect((await answer('Where are the kayaks?'))?.[0]).toContain('jetty');
    // Publishing keeps what no job has kept yet.
    await house.publish();
    expect((await answer('Where are the kayaks?'))?.[0]).toContain('boathouse');
  });

  it('[KNOW-DOCUMENT] is a text in whatever encoding, and is asked in other languages', async () => {
    const words = '館内のルール\n\n大浴場は午前六時から深夜零時までご利用いただけます。\n\nロビーは禁煙です。';
    const bytes = Buffer.from(Encoding.convert(Encoding.stringToCode(words), { from: 'UNICODE', to: 'SJIS' }));
    const rules = await brought(bytes, '館内ルール.txt');
    expect(rules).toMatchObject({ name: '館内ルール', lang_cd: 'ja' });
    expect((await house.owner.get(`${house.path}/knowledge-documents/${rules.id}/text`)).body).toEqual({
      pages: [words],
    });
    await house.publish();
    expect((await answer('大浴場は何時までですか', 'ja'))?.[0]).toContain('深夜零時');
    expect((await answer('How late is the big bath open?'))?.[0]).toContain('深夜零時');
  });

  it.each([
    ['a text of blanks', Buffer.from(' \n '), 'a.txt', 'document_empty'],
    ['a broken PDF', pdf(), 'a.pdf', 'document_unreadable'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0]), 'a.pdf', 'document_unreadable'],
    ['a PDF without words', written([]), 'a.pdf', 'document_empty'],
    ['too long a text', Buffer.alloc(2_100_000, 'a '), 'a.txt', 'document_too_long'],
  ])('[KNOW-DOCUMENT] that is %s is refused with the reason', async (_what, content, name, code) => {
    const { status, body } = await bring(content, name);
    expect([status, body['fields']]).toMatchObject([400, [{ path: 'file', code }]]);
  });

  it('[KNOW-DOCUMENT] [KNOW-FIND] that is deleted is known no longer, but by versions that are there', async () => {
    const guide = await brought(Buffer.from('The kayaks lie in the boathouse.'), 'kayaks.txt');
    const { result } = await house.publish();
    await house.owner.remove(`${house.path}/knowledge-documents/${guide.id}`, guide.version);
    expect((await answer('Where are the kayaks?'))?.[0]).toContain('boathouse');
    await house.publish();
    expect((await answer('Where are the kayaks?'))?.[0]).toMatch(/found nothing/);
    await house.publish({ version_id: (result as { readonly version_id: string }).version_id });
    expect((await answer('Where are the kayaks?'))?.[0]).toContain('boathouse');
  });
});
