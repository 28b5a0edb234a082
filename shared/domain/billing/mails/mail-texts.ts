/** What whoever pays is told by mail, in the languages of the consoles. `{…}` stands for what is filled in. */
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { MailTexts } from './mail-shape.ts';
import { zhCn } from './zh-cn.ts';

const texts: Readonly<Record<string, MailTexts>> = { en, ja, 'zh-CN': zhCn, ko, fr, es, ar };

export const mailLanguages: readonly string[] = Object.keys(texts);

/** English where there are no texts of a language. */
export const mailTexts = (lang: string): MailTexts => texts[lang] ?? en;

/** Puts in what stands between braces; what is not given stays to be seen by whoever tests it. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
