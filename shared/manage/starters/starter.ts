/** What a house may begin with: menus and their texts, as data, by language. */
import type { MenuType } from '../../domain/states/enumerations.ts';

/** A text in the languages that starters are written in. */
export type StarterText = Readonly<Record<'en', string>> & Readonly<Record<string, string>>;

interface StarterItem {
  readonly type: Extract<MenuType, 'ai_chatbot' | 'announcement'>;
  readonly icon: string;
  readonly name: StarterText;
  readonly description?: StarterText;
  /** What a chat begins with. */
  readonly greeting?: StarterText;
  /** What an information page says. */
  readonly announcement?: StarterText;
}

export interface Starter {
  readonly menus: readonly {
    readonly icon: string;
    readonly name: StarterText;
    readonly items: readonly StarterItem[];
  }[];
}
