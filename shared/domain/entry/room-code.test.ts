import { describe, expect, it } from 'vitest';
import { roomOfCode } from './room-code.ts';

const ROOM = '0199a000-0000-7000-8000-00000000d101';

describe('the code on a room’s wall', () => {
  it.each([
    [`https://stay.example/biz/location/coast/${ROOM}`, ROOM],
    [`http://localhost:3000/ja/biz/location/coast/${ROOM.toUpperCase()}`, ROOM],
    [`https://stay.example/zh-TW/biz/location/coast/${ROOM}/?x=1#y`, ROOM],
    [`https://stay.example/biz/location/lake/${ROOM}`, null],
    ['https://stay.example/biz/location/coast', null],
    ['https://stay.example/biz/location/coast/101', null],
    [`https://stay.example/biz/guest/coast/${ROOM}`, null],
    [`https://stay.example/go?to=/biz/location/coast/${ROOM}`, null],
    [`https://stay.example/biz/location/%E0%A4%A/${ROOM}`, null],
    [`javascript:/biz/location/coast/${ROOM}`, null],
    ['WIFI:S:coast;;', null],
    ['', null],
  ])('[ROOM-SCAN] reads %s as %s', (text, room) => {
    expect(roomOfCode(text, 'coast')).toBe(room);
  });

  it('[ROOM-SCAN] knows houses whose code is written with signs', () => {
    expect(roomOfCode(`https://stay.example/biz/location/caf%C3%A9/${ROOM}`, 'café')).toBe(ROOM);
  });
});
