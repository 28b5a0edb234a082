import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Question } from './question.ts';
import { zhCn } from './zh-cn.ts';

/** Every question, language by language. */
export const questions: readonly Question[] = [...en, ...ja, ...zhCn, ...ko, ...fr, ...es, ...ar];
