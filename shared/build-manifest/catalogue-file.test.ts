import { describe, expect, it } from 'vitest';
import { catalogueFile, readCatalogueFile } from './catalogue-file.ts';

describe('a part of a catalogue', () => {
  it.each([
    ['assets/locales/guest/zh-CN-0a1b2c3d-chat.js', { name: 'guest', lang: 'zh-CN', hash: '0a1b2c3d', part: 'chat' }],
    ['assets/locales/desk/sw-99887766-all.js', { name: 'desk', lang: 'sw', hash: '99887766', part: 'all' }],
  ] as const)('is told by its path %s', (path, file) => {
    expect(readCatalogueFile(`/${path}`)).toEqual(file);
    expect(catalogueFile(file)).toBe(path);
  });

  it.each([
    '/assets/guest/ja-p1ouSWiK.js',
    '/assets/locales/desk/ja-0a1b2c3d-chat.js',
    '/assets/locales/other/ja-0a1b2c3d-all.js',
  ])('%s is none', (path) => {
    expect(readCatalogueFile(path)).toBeUndefined();
  });
});
