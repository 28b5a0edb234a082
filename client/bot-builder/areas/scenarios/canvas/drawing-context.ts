/** What the cards of a drawing know besides their steps; stays the same while somebody types. */
import { createContext, useContext } from 'react';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';

export interface Drawing {
  /** The language the cards show their words in. */
  readonly lang: string;
  /** The house's own. */
  readonly own: string;
  /** So small that no words can be read. */
  readonly isFar: boolean;
  readonly portName: (node: ScenarioNode, port: string) => string;
}

const Context = createContext<Drawing | null>(null);
export const DrawingProvider = Context.Provider;

export function useDrawing(): Drawing {
  const drawing = useContext(Context);
  if (drawing === null) throw new Error('A card needs a DrawingProvider around it.');
  return drawing;
}
