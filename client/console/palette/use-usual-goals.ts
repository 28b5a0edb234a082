import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building-2';
import { activeLanguage } from '#client/i18n/activate.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import { useHouseConsole } from '../account/use-house-console.ts';
import { useMyself } from '../account/use-account.ts';
import type { NavRow } from './finder.ts';
import { type GoalGroup, meant } from './goal.ts';

/** What every console leads to: its areas, and the houses one administers. */
export function useUsualGoals(
  nav: readonly NavRow[],
  typed: string,
): { readonly areas: GoalGroup; readonly houses: GoalGroup } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const me = useMyself();
  const lang = activeLanguage();
  const { address, right } = useHouseConsole();
  const houses = (me.data?.houses ?? []).filter(({ roles, can_write, manages_people }) =>
    mayInHouse(right, { roles, canWrite: can_write, managesPeople: manages_people }),
  );
  return {
    areas: {
      id: 'areas',
      title: t`Pages`,
      goals: meant(
        nav.map(({ path, icon, name }) => ({
          id: `page ${path}`,
          name,
          icon,
          run: () => void navigate({ to: `/${lang}/${path}` }),
        })),
        typed,
      ),
    },
    houses: {
      id: 'houses',
      title: t`Houses`,
      goals: meant(
        houses.map(({ code, name }) => ({
          id: `house ${code}`,
          name,
          hint: code,
          icon: Building,
          run: () => void navigate({ to: `${address}/${code}` }),
        })),
        typed,
      ),
    },
  };
}
