import { expect, it } from 'vitest';
import { packList, unpackList } from './build-list.ts';

const entry = (url: string, revision: string | null = null) => ({ url, revision });

it('[LIMIT-BYTES] lists the files of all languages in a line a catalogue, and finds each again', () => {
  const entries = [
    entry('index.html', 'a1'),
    entry('assets/index-AbCd1234.js'),
    ...['af', 'zh-TW'].flatMap((lang) =>
      ['first', 'chat', 'later'].map((part) => entry(`assets/locales/guest/${lang}-0a1b2c3d-${part}.js`)),
    ),
    entry('assets/locales/desk/ja-99887766-all.js'),
  ];
  const packed = packList(entries);
  expect(packed.map(({ url }) => url)).toEqual([
    'index.html',
    'assets/index-AbCd1234.js',
    'catalogue guest af=0a1b2c3d zh-TW=0a1b2c3d',
    'catalogue desk ja=99887766',
  ]);
  expect(unpackList(packed)).toEqual(entries.map(({ url, revision }) => ({ path: `/${url}`, revision })));
});
