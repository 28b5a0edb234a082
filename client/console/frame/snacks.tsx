import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { Snackbar } from '#client/ui/snackbar.tsx';

export interface Snack {
  readonly text: ReactNode;
  /** ms; 5 s unless said. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const Context = createContext<(snack: Snack) => void>(() => undefined);

/** Shows a short message at the foot of the page; a newer one takes the place of an older. */
export function useSnack(): (snack: Snack) => void {
  return useContext(Context);
}

/** Where the page's short messages appear. */
export function SnackPlace({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly turn: number; readonly snack: Snack | null }>({ turn: 0, snack: null });
  const show = useCallback((snack: Snack) => setShown(({ turn }) => ({ turn: turn + 1, snack })), []);
  const hide = useCallback(() => setShown(({ turn }) => ({ turn, snack: null })), []);
  const { turn, snack } = shown;
  const action = useMemo(
    () =>
      snack?.action && {
        label: snack.action.label,
        onPress: () => {
          snack.action?.onPress();
          hide();
        },
      },
    [snack, hide],
  );
  return (
    <Context value={show}>
      {children}
      {snack === null ? null : (
        <Snackbar
          key={turn}
          duration={snack.duration ?? 5_000}
          onClose={hide}
          {...(action === undefined ? {} : { action })}
        >
          {snack.text}
        </Snackbar>
      )}
    </Context>
  );
}
