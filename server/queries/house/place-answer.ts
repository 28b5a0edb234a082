import type { AppContext } from '#server/context.ts';
import { picturesOf, type PresentedPlace, presentLocation } from './location-detail.ts';
import { placeFacts } from './place-facts.ts';

/** What a guest's app is told of a place, or of a house without one [ENTRY-DETAIL]. */
export async function placeAnswer(ctx: AppContext, place: PresentedPlace, lang: string) {
  return presentLocation(
    place,
    lang,
    ctx.now(),
    await placeFacts(ctx, place.tenant.id, {
      inlineChatId: place.tenant.settings.inline_chat_sub_menu_id,
      pictures: picturesOf(place.tenant),
    }),
  );
}
