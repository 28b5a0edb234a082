/** What a menu's option says: whom it asks [MENU-OPTION]. It travels as JSON in a text field. */
import * as v from 'valibot';

const MenuOptionSchema = v.object({
  type: v.string(),
  access_id: v.nullish(v.string()),
  bot_id: v.nullish(v.string()),
});

export interface MenuOption {
  readonly type: string;
  readonly accessId: string | null;
  readonly botId: string | null;
}

/** The option in a menu_option field; null for none, and for text that is no option. */
export function parseMenuOption(text: string | null): MenuOption | null {
  if (text === null || text.trim() === '') return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), MenuOptionSchema), text);
  if (!parsed.success || parsed.output.type === '') return null;
  return { type: parsed.output.type, accessId: parsed.output.access_id ?? null, botId: parsed.output.bot_id ?? null };
}

/** True for an option answered by a bot; the wire has more than one kind of them. */
export function isBotOption(option: MenuOption | null): boolean {
  return option !== null && (option.type === 'bot' || option.type.endsWith('_bot'));
}

/** The one test of a call for help: no queue, hours, limits, routing or language restriction holds it [URGENT-SKIPS]. */
export function isEmergencyOption(option: { readonly type: string } | null): boolean {
  return option?.type === 'emergency';
}

/** True for an option answered by staff. */
export function isStaffOption(option: MenuOption | null): boolean {
  return option?.type === 'access_id' || isEmergencyOption(option);
}
