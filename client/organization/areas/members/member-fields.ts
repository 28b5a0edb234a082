import { useLingui } from '@lingui/react/macro';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { useRoleTexts } from '#client/console/role-texts.ts';
import { organizationRoles } from '#shared/domain/rights/rights.ts';

/** Name, address and roles of a member or of whoever is to be one. */
export function useMemberFields({ fixed }: { readonly fixed: boolean }): readonly FieldSpec[] {
  const { t } = useLingui();
  const roleWords = useRoleTexts();
  return [
    { kind: 'text', name: 'name', label: t`Name`, max: 100, fixed },
    { kind: 'text', type: 'email', name: 'email', label: t`E-mail address`, max: 254, fixed },
    {
      kind: 'choices',
      name: 'roles',
      label: t`Roles`,
      hint: t`An owner may do everything here. An agency administrator runs all houses. Billing sees what is to be paid.`,
      options: organizationRoles.map((role) => ({ value: role, label: roleWords(role) })),
    },
  ];
}
