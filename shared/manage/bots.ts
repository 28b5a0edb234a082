/** The assistants of a house: who answers in chats, at a kiosk and on the house's website, and how they look there. */
import * as v from 'valibot';
import { originOf, ORIGINS_MAX } from '../domain/bot/origins.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { Dict, HexColour, WebAddress, Words } from './fields.ts';

/** Where an assistant meets guests. */
const botTypes = ['chat', 'kiosk', 'website'] as const;
export type BotType = (typeof botTypes)[number];
/** Longest words that an assistant asks visitors in with, in characters. */
export const POPUP_MAX = 80;

/** Longest words that it says while nobody is at a kiosk, in characters. */
export const IDLE_MAX = 120;

const Between = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least, 'too_few'), v.maxValue(most, 'too_many'));

const Picture = v.optional(v.nullable(WebAddress(2000)), null);
/** An origin, or the address of a page there; kept as the origin. */
const Origin = v.pipe(
  v.string(),
  v.maxLength(300, 'text_too_long'),
  v.check((typed) => originOf(typed) !== null, 'url_invalid'),
  v.transform((typed) => originOf(typed) ?? ''),
);

const Colour = v.optional(v.nullable(HexColour), null);

export const bots = collection({
  one: 'Bot',
  many: 'Bots',
  path: 'bots',
  key: byUuid,
  // Those on websites have a code of the plan's.
  limited: true,
  see: 'bots.see',
  edit: 'bots.edit',
  fields: {
    /** As guests read it in their chat. */
    name: Words(60),
    type: v.optional(v.picklist(botTypes), 'chat'),
    icon: Picture,
    /** In which lower corner of a page it waits, in the direction of writing. */
    corner: v.optional(v.picklist(['start', 'end']), 'end'),
    /** Of its bar and buttons; the house's own without one. */
    color: Colour,
    /** Of the sign it waits behind; `color` without one. */
    icon_color: Colour,
    /** The face of whoever of the team goes on with its chats, where they have none of their own. */
    staff_icon: Picture,
    /** What it asks visitors in with. */
    popup_dict: v.optional(Dict(POPUP_MAX), {}),
    /** The websites that may show it: `https://hotel.example`, or with a star for all hosts below a name. None means nowhere. */
    origins: v.optional(v.pipe(v.array(Origin), v.maxLength(ORIGINS_MAX, 'too_many')), []),
    /** What it says at a kiosk while nobody is there. */
    idle_dict: v.optional(Dict(IDLE_MAX), {}),
    /** Without a touch for so long, a kiosk is the next person's. */
    idle_seconds: v.optional(Between(20, 600), 60),
    /** With nobody there for so long, a kiosk loads its page anew. */
    refresh_minutes: v.optional(Between(5, 1440), 60),
  },
  filters: { type: v.optional(v.picklist(botTypes)) },
  shown: {},
});
export type Bot = ItemOf<typeof bots>;
