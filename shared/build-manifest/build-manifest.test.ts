import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  buildManifestSchema,
  catalogueKey,
  pageKey,
  reachable,
  routesKey,
  scriptsOf,
  stylesOf,
} from './build-manifest.ts';

const manifest = v.parse(buildManifestSchema, {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    css: ['assets/index-1.css'],
    dynamicImports: ['guest/routes.tsx', 'staff/routes.tsx', 'locales/guest/ja.po?first'],
  },
  'guest/routes.tsx': {
    file: 'assets/guest/routes-1.js',
    imports: ['index.html', '_ui-1.js'],
    dynamicImports: ['guest/chat/page.tsx'],
    css: ['assets/routes-1.css'],
  },
  'guest/chat/page.tsx': { file: 'assets/guest/page-1.js', imports: ['_ui-1.js'], css: ['assets/page-1.css'] },
  'staff/routes.tsx': { file: 'assets/staff/routes-1.js', imports: ['index.html'] },
  '_ui-1.js': { file: 'assets/ui-1.js' },
  'locales/guest/ja.po?first': { file: 'assets/locales/guest/ja-0a1b2c3d-first.js' },
});

describe('the build manifest', () => {
  it('follows static imports', () => {
    const keys = reachable(manifest, [pageKey, routesKey(manifest, 'guest'), catalogueKey('guest', 'ja')]);
    expect(scriptsOf(manifest, keys).sort()).toEqual([
      'assets/guest/routes-1.js',
      'assets/index-1.js',
      'assets/locales/guest/ja-0a1b2c3d-first.js',
      'assets/ui-1.js',
    ]);
    expect(stylesOf(manifest, keys).sort()).toEqual(['assets/index-1.css', 'assets/routes-1.css']);
  });

  it('follows dynamic imports only where asked', () => {
    const keys = reachable(manifest, [routesKey(manifest, 'guest')], (key) => key.startsWith('guest/'));
    expect(keys).toContain('guest/chat/page.tsx');
    expect(keys).not.toContain('staff/routes.tsx');
  });

  it('finds an app’s routes in a file of their own or with the rest of its start', () => {
    expect(routesKey(manifest, 'staff')).toBe('staff/routes.tsx');
    const joined = v.parse(buildManifestSchema, {
      '_guest-start-1.js': { file: 'assets/guest/guest-start-1.js', name: 'guest-start' },
    });
    expect(routesKey(joined, 'guest')).toBe('_guest-start-1.js');
  });

  it('ignores what the build does not have', () => {
    expect(reachable(manifest, ['admin/routes.tsx'])).toEqual([]);
  });
});
