/**
 * What the server draws of the guest's app before any script runs, and how it asks for it: the build brings the guest's
 * own components for that (client/guest/drawn), the server brings a house and the texts of a language.
 */
import * as v from 'valibot';
import { MainMenu } from '../facade/entry/menus.ts';
import { PlaceDetail } from '../facade/entry/place.ts';

/** A place as it is written into a page for the app to start with. */
export const GivenHouse = v.object({ lang: v.string(), detail: PlaceDetail, menus: v.array(MainMenu) });
export type GivenHouse = v.InferOutput<typeof GivenHouse>;

export interface DrawnInput {
  readonly house: GivenHouse;
  /** The texts of the house's language: those of the start, the chat's and all others, in one. */
  readonly messages: Readonly<Record<string, unknown>>;
}

export interface DrawnViews {
  /** Each page by its address; the first is the one that is shown. */
  readonly views: readonly { readonly path: string; readonly html: string }[];
  /** The rules that stand in for style attributes, which our policy does not let a page bring. */
  readonly css: string;
}

/** A page on which nothing is anybody's. */
export interface DrawnChat {
  readonly html: string;
  readonly css: string;
}

/** What the file of the build that draws has for the server. */
export interface DrawnPages {
  /** A conversation before its words are there, with the field to write in: the same for everybody in a language. */
  drawChat(input: Omit<DrawnInput, 'house'> & { readonly lang: string }): Promise<DrawnChat>;
  /** The menu of a place and the lists below it. Waits for nothing but the first time a house is drawn. */
  drawHouse(input: DrawnInput): Promise<DrawnViews>;
}
