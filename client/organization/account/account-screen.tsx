import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { OrganizationFrame } from '../organization-frame.tsx';
import { Passkeys } from './passkeys.tsx';
import { SignIns } from './sign-ins.tsx';

/** One's own account: where one is signed in, and how one may sign in. */
export function AccountScreen() {
  const { t } = useLingui();
  const title = t`My account`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  return (
    <OrganizationFrame title={title} open="account">
      <SignIns />
      <Passkeys />
    </OrganizationFrame>
  );
}
