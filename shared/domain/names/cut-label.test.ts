import { describe, expect, it } from 'vitest';
import { cutLabel } from './cut-label.ts';

describe('a label', () => {
  it.each([
    ['本館一階のご案内です。', '本館一階のご案内です…'],
    ['本館一階のご案内です', '本館一階のご案内です'],
    ['메인 빌딩 1층 안내 지도', '메인 빌딩 1층 안…'],
    ['主楼与花园之间的长廊尽头', '主楼与花园之间的长廊…'],
    ['Main building, ground floor', 'Main building, ground floor'],
    ['', ''],
  ])('[LABEL-CUT] %s is shown as %s', (label, shown) => {
    expect(cutLabel(label)).toBe(shown);
  });

  it('[LABEL-CUT] is never cut through a sign', () => {
    expect(cutLabel('海辺の家族向けプール👨‍👩‍👧')).toBe('海辺の家族向けプール…');
    expect(cutLabel('家族向け👨‍👩‍👧プール')).toBe('家族向け👨‍👩‍👧プール');
  });
});
