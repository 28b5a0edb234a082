import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { OrganizationFrame } from '../organization-frame.tsx';
import { MyAddress } from './my-address.tsx';
import { MyCopy } from './my-copy.tsx';
import { MyErasure } from './my-erasure.tsx';
import { Passkeys } from './passkeys.tsx';
import { SignIns } from './sign-ins.tsx';

/** One's own account: where one is signed in, with which address, and how else one may sign in. */
export function AccountScreen() {
  const { t } = useLingui();
  const title = t`My account`;
  useEffect(() => {
    document.title = `${title} · Bellhop`;
  }, [title]);
  return (
    <OrganizationFrame title={title} open="account">
      <SignIns />
      <MyAddress />
      <Passkeys />
      <MyCopy />
      <MyErasure />
    </OrganizationFrame>
  );
}
