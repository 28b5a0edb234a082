import { expect, it } from 'vitest';
import { mapTag } from './map-tag.ts';

const made = (address: string): string =>
  `<iframe src="${address}" sandbox="allow-scripts allow-same-origin allow-popups" referrerpolicy="no-referrer"></iframe>`;

it.each([
  [
    '<iframe src="https://maps.example/embed?a=1&amp;b=2" width="600"></iframe>',
    made('https://maps.example/embed?a=1&amp;b=2'),
  ],
  [
    "<iframe src='https://maps.example/e' onload='alert(1)'></iframe><script>alert(2)</script>",
    made('https://maps.example/e'),
  ],
  ['<iframe src="https://maps.example/e" srcdoc="<script>alert(1)</script>"></iframe>', made('https://maps.example/e')],
  ['<iframe src="javascript:alert(1)"></iframe>', null],
  ['<iframe src="data:text/html,<script>alert(1)</script>"></iframe>', null],
  ['<iframe src="//maps.example/e"></iframe>', null],
  ['<iframe src="/admin"></iframe>', null],
  ['<iframe src="https://maps.example@evil.example/"></iframe>', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null],
])('[MAP-TAG] of %s is made of its address alone', (pasted, tag) => {
  expect(mapTag(pasted)).toBe(tag);
});
