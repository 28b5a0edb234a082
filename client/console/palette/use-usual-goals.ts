import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building-2';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp } from '#shared/apps.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
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
  const houses = (me.data?.houses ?? []).filter(({ roles, can_write, manages_people }) =>
    mayInHouse('content.see', { roles, canWrite: can_write, managesPeople: manages_people }),
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
          run: () => void navigate({ to: `${addressOfApp('admin', lang)}/${code}` }),
        })),
        typed,
      ),
    },
  };
}
