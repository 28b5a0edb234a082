import { expect, it } from 'vitest';
import { pointInLink } from './maps-link.ts';

const tower = { latitude: 35.6586, longitude: 139.7454 };

it.each([
  ['35.6586, 139.7454', tower],
  ['35.6586 139.7454', tower],
  ['https://www.google.com/maps/place/X/@35.1,139.1,17z/data=!3m1!4b1!4m6!3m5!3d35.6586!4d139.7454', tower],
  ['https://www.google.com/maps/@35.6586,139.7454,15z', tower],
  ['https://www.google.com/maps/search/?api=1&query=35.6586%2C139.7454', tower],
  ['https://maps.apple.com/?ll=35.6586,139.7454&q=Tower', tower],
  ['https://www.openstreetmap.org/?mlat=35.6586&mlon=139.7454#map=16/35.1/139.1', tower],
  ['https://www.openstreetmap.org/#map=16/35.6586/139.7454', tower],
  ['geo:35.6586,139.7454', tower],
  ['-33.8568, 151.2153', { latitude: -33.8568, longitude: 151.2153 }],
])('%s names a place', (text, point) => {
  expect(pointInLink(text)).toEqual(point);
});

it.each(['', 'the tower', 'https://maps.app.goo.gl/abc123', '95.2, 10.1', '10.1, 190.5', '100%'])(
  '%j names none',
  (text) => {
    expect(pointInLink(text)).toBeNull();
  },
);
