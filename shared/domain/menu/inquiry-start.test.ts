import { describe, expect, it } from 'vitest';
import { askedOfGuest, asksName, confirmationStep, isSubMenuAllowed, serviceStep, talkPage } from './inquiry-start.ts';
import type { RoomAnswer, RoomAsking } from './room-asking.ts';
import { answerRoomAsking, beginRoomAsking, roomAskingStates, roomFunctionJson, roomQuestions } from './room-asking.ts';
import { inquiryChangeOf } from './room-outcome.ts';

const open = { isOutOfService: false, displayTiming: null } as const;
const outAtTalk = { isOutOfService: true, displayTiming: 'at_talk_start' } as const;
const outAtMenu = { isOutOfService: true, displayTiming: 'at_menu_open' } as const;

describe('whether anyone is there', () => {
  it('[MENU-OUT] starts an inquiry at once when out of service at talk start', () => {
    expect(serviceStep({ status: outAtTalk, timing: 'first' })).toBe('start_inquiry');
    expect(serviceStep({ status: outAtMenu, timing: 'first' })).toBe('confirm_location');
  });

  it('[MENU-START-STAFF] starts with staff where the menu says so, else confirms the location', () => {
    expect(serviceStep({ status: open, timing: 'start_with_staff' })).toBe('start_inquiry');
    expect(serviceStep({ status: open, timing: 'first' })).toBe('confirm_location');
  });

  it('[MENU-TIMING-FAILS] takes a timing that cannot be read for first', () => {
    for (const timing of ['', 'START_WITH_STAFF', 'at_noon'])
      expect(serviceStep({ status: open, timing })).toBe('confirm_location');
  });

  it('[MENU-STATUS-FAILS] is not available when the status cannot be read', () => {
    expect(
      isSubMenuAllowed(
        { option: { type: 'access_id', accessId: 'a', botId: null }, isLangRestricted: false },
        'failed',
      ),
    ).toBe(false);
  });

  it('[MENU-ALLOWED] lets staff menus in, unless restricted or out; a missing one too', () => {
    const staffMenu = { option: { type: 'access_id', accessId: 'a', botId: null }, isLangRestricted: false };
    expect(isSubMenuAllowed(staffMenu, open)).toBe(true);
    expect(isSubMenuAllowed(staffMenu, outAtMenu)).toBe(true);
    expect(isSubMenuAllowed(staffMenu, outAtTalk)).toBe(false);
    expect(isSubMenuAllowed({ ...staffMenu, isLangRestricted: true }, open)).toBe(false);
    expect(isSubMenuAllowed({ ...staffMenu, option: { type: 'guest_bot', accessId: null, botId: 'b' } }, open)).toBe(
      false,
    );
    expect(isSubMenuAllowed({ ...staffMenu, option: null }, open)).toBe(false);
    expect(isSubMenuAllowed(null, 'failed')).toBe(true);
  });
});

describe('what is still missing before a talk', () => {
  it('[ROOM-WHO] asks guests of hotels alone, by dialog for the name, in chat for the room', () => {
    expect(askedOfGuest('hotel', 'dialog')).toBe('name');
    expect(askedOfGuest('hotel', 'chat')).toBe('room');
    expect(askedOfGuest('hotel', 'none')).toBe('nothing');
    expect(askedOfGuest('store', 'dialog')).toBe('nothing');
    expect(askedOfGuest('facility', 'chat')).toBe('nothing');
  });

  it('[ROOM-CONFIRM] goes name, room, inquiry, each when it is needed', () => {
    const facts = {
      asked: 'name',
      guestName: null,
      roomSettled: false,
      conversationId: null,
    } as const;
    expect(confirmationStep(facts)).toEqual({ do: 'set_name', name: 'guest' });
    expect(confirmationStep({ ...facts, guestName: 'Mira' })).toEqual({ do: 'start_inquiry' });
    const room = { ...facts, asked: 'room' } as const;
    expect(confirmationStep(room)).toEqual({ do: 'set_name', name: 'guest' });
    expect(confirmationStep({ ...room, guestName: 'guest' })).toEqual({ do: 'ask_room' });
    expect(confirmationStep({ ...room, guestName: 'guest', roomSettled: true })).toEqual({ do: 'start_inquiry' });
  });

  it('[ROOM-WHO] asks for the name after the first message, once', () => {
    const facts = { asked: 'name', guestName: 'guest', written: true, putAway: false } as const;
    expect([facts, { ...facts, guestName: null }].map(asksName)).toEqual([true, true]);
    const others = [{ written: false }, { putAway: true }, { guestName: 'Mira' }, { asked: 'room' }] as const;
    expect(others.map((other) => asksName({ ...facts, ...other }))).toEqual([false, false, false, false]);
  });

  it('[ROOM-CONFIRM] returns to the conversation that waits', () => {
    expect(
      confirmationStep({
        asked: 'nothing',
        guestName: 'Mira',
        roomSettled: false,
        conversationId: 'c1',
      }),
    ).toEqual({
      do: 'move',
      conversationId: 'c1',
      reload: true,
    });
  });

  it('[INQ-DEST] opens the page of the guest’s kind, the menu and its option', () => {
    const staffMenu = { type: 'access_id', accessId: 'a', botId: null };
    expect(talkPage({ isMbsGuest: true, menuType: 'voice_talk', option: staffMenu })).toBe('live_chat');
    expect(talkPage({ isMbsGuest: false, menuType: 'voice_talk', option: staffMenu })).toBe('calling');
    expect(talkPage({ isMbsGuest: false, menuType: 'ai_chatbot', option: staffMenu })).toBe('conversation');
    expect(talkPage({ isMbsGuest: false, menuType: 'ai_chatbot', option: { ...staffMenu, type: 'emergency' } })).toBe(
      'conversation',
    );
    expect(talkPage({ isMbsGuest: false, menuType: 'ai_chatbot', option: { ...staffMenu, type: 'guest_bot' } })).toBe(
      'start_conversation',
    );
  });
});

describe('the room-asking flow', () => {
  function walk(asking: RoomAsking, ...answers: (RoomAnswer | RoomAnswer['answer'])[]): RoomAsking {
    return answers.reduce<RoomAsking>(
      (before, one) => answerRoomAsking(before, typeof one === 'string' ? ({ answer: one } as RoomAnswer) : one),
      asking,
    );
  }
  const atRoom = beginRoomAsking(true);

  it('[ROOM-INIT] ends on yes and asks for the situation on no', () => {
    expect(walk(atRoom, 'yes')).toMatchObject({ state: 'end', outcome: { location: 'same' } });
    expect(walk(atRoom, 'no')).toMatchObject({ state: 'choiceSituation', outcome: null });
  });

  it('[ROOM-INIT] asks a guest without a room for it, and offers the speaker first where it speaks', () => {
    expect(beginRoomAsking(false).state).toBe('init_anywhere');
    expect(walk(beginRoomAsking(false), { answer: 'room', locationId: 'room-7' })).toMatchObject({
      state: 'end',
      outcome: { location: 'room', locationId: 'room-7' },
    });
    expect(beginRoomAsking(true, true).state).toBe('usingSpeakerFunctionality');
    expect(walk(beginRoomAsking(true, true), 'continue').state).toBe('init');
  });

  it('[ROOM-SITUATION] takes another room, check-out, the same room, or something else', () => {
    expect(walk(atRoom, 'no', 'another_room').state).toBe('changeRoom');
    expect(walk(atRoom, 'no', 'another_room', { answer: 'room', locationId: 'room-7' }).outcome).toEqual({
      location: 'room',
      locationId: 'room-7',
    });
    expect(walk(atRoom, 'no', 'checkout')).toMatchObject({ state: 'end', outcome: { location: 'check_out' } });
    expect(walk(atRoom, 'no', 'same_room')).toMatchObject({ state: 'end', outcome: { location: 'same' } });
    expect(walk(atRoom, 'no', 'other').state).toBe('otherSituation');
    expect(walk(atRoom, 'no', 'other', { answer: 'situation', text: ' at the pool ' }).outcome).toEqual({
      location: 'other',
      situation: 'at the pool',
    });
  });

  it('[ROOM-SITUATION] goes back a step, and leaves answers that were not asked for alone', () => {
    expect(walk(atRoom, 'no', 'another_room', 'back', 'back').state).toBe('init');
    expect(walk(atRoom, 'checkout')).toEqual(atRoom);
    const done = walk(atRoom, 'yes');
    expect(walk(done, 'no', 'checkout')).toEqual(done);
  });

  it('[ROOM-RESULT, INQ-START] tells the inquiry what changed', () => {
    expect(inquiryChangeOf(walk(atRoom, 'yes').outcome)).toBeNull();
    expect(inquiryChangeOf(null)).toBeNull();
    expect(inquiryChangeOf(walk(atRoom, 'no', 'checkout').outcome)).toEqual({
      changeLocation: true,
      isCheckOut: true,
      inquiryType: 1,
    });
    expect(inquiryChangeOf({ location: 'room', locationId: 'room-7' })).toEqual({
      changeLocation: true,
      isCheckOut: false,
      inquiryType: 1,
    });
  });

  it('[ROOM-RESULT] writes the documented JSON', () => {
    expect(roomFunctionJson(walk(atRoom, 'yes'))).toBe('{"state":"end"}');
    expect(roomFunctionJson(walk(atRoom, 'no', 'checkout'))).toBe('{"state":"end","situation":"check_out"}');
    expect(roomFunctionJson(walk(atRoom, 'no', 'other', { answer: 'situation', text: ' ' }))).toBe(
      '{"state":"end","situation":"other"}',
    );
    expect(JSON.parse(roomFunctionJson(walk(beginRoomAsking(false), { answer: 'room', locationId: 'r' })))).toEqual({
      state: 'end',
      location_id: 'r',
    });
  });

  it('[ROOM-TEXTS] asks with a text of its own wherever it asks', () => {
    const texts = roomAskingStates.map((state) => roomQuestions[state]).filter((text) => text !== null);
    expect(new Set(texts)).toEqual(
      new Set([
        'hotel_question_stay_same_room',
        'hotel_question_room',
        'hotel_question_which_situation',
        'hotel_question_qr',
        'hotel_question_current_situation',
      ]),
    );
  });
});
