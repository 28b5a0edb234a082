/** What the palette leads to, and which of it somebody means by what they type. */
import type { LucideIcon } from 'lucide-react';

export interface Goal {
  /** One of a kind in the palette. */
  readonly id: string;
  readonly name: string;
  /** What kind of thing it is, or where it stands. */
  readonly hint?: string;
  readonly icon?: LucideIcon;
  /** Goes there, or does it. */
  readonly run: () => void;
}

/** Goals that belong together, below a heading. */
export interface GoalGroup {
  readonly id: string;
  readonly title: string;
  readonly goals: readonly Goal[];
}

/** Letters alone: what is typed without accents, capitals or width finds what is written with them. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** 0 where the name begins so, 1 where a word of it does, 2 where it stands anywhere, else null. */
function rank({ name, hint = '' }: Goal, typed: string): number | null {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = plain(name);
  const all = `${whole} ${plain(hint)}`;
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ''] = words;
  if (whole.startsWith(first)) return 0;
  return whole.split(/[\s·–-]+/).some((word) => word.startsWith(first)) ? 1 : 2;
}

/** Those somebody may mean, the likeliest first; all of them where nothing is typed. */
export function meant(goals: readonly Goal[], typed: string): readonly Goal[] {
  if (typed.trim() === '') return goals;
  return goals
    .flatMap((goal) => {
      const place = rank(goal, typed);
      return place === null ? [] : [{ goal, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ goal }) => goal);
}
