import { describe, expect, it } from 'vitest';
import { originOf } from './origins.ts';

describe('where a website widget may stand', () => {
  it.each([
    ['https://hotel.example', 'https://hotel.example'],
    [' HTTPS://Hotel.Example/rooms?a=1#b ', 'https://hotel.example'],
    ['hotel.example', 'https://hotel.example'],
    ['https://hotel.example:443', 'https://hotel.example'],
    ['https://hotel.example:8443', 'https://hotel.example:8443'],
    ['https://*.hotel.example', 'https://*.hotel.example'],
    ['https://ホテル.example', 'https://xn--ddkyb8b.example'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:4000/a', 'http://127.0.0.1:4000'],
  ])('[WIDGET-ORIGINS] reads %s as an origin', (typed, origin) => expect(originOf(typed)).toBe(origin));

  it.each([
    '',
    '*',
    'https://*',
    'https://*.com',
    'https://a.*.example',
    'https://**.hotel.example',
    'http://hotel.example',
    'https://user:pass@hotel.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'null',
    "https://hotel.example'; script-src *",
    'https://hotel.example https://other.example',
    'https://[::1]',
  ])('[WIDGET-ORIGINS] takes %j for none', (typed) => expect(originOf(typed)).toBeNull());
});
