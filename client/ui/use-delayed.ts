import { useEffect, useState } from 'react';

/** True once `on` has stayed true for `ms`; false at once when it is not. For what should not flash up. */
export function useDelayed(on: boolean, ms: number): boolean {
  const [due, setDue] = useState(ms === 0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [on, ms]);
  return on && due;
}
