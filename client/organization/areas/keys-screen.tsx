import { CredentialsArea } from '#client/console/credentials/credentials-area.tsx';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import {
  createOrganizationServiceCredential,
  deleteOrganizationServiceCredential,
  getOrganizationServiceCredential,
  listOrganizationServiceCredentialCalls,
  listOrganizationServiceCredentials,
  rotateOrganizationServiceCredential,
  updateOrganizationServiceCredential,
} from '#shared/manage/service-credentials.ts';
import type { OrganizationAreaProps } from '../area-props.ts';

/** The keys of programs that work in all houses of the organisation. */
export function KeysScreen({ organization: { id, roles }, place }: OrganizationAreaProps) {
  return (
    <CredentialsArea
      of={id}
      place={place}
      edits={mayInOrganization('credentials.edit', roles)}
      calls={{
        list: listOrganizationServiceCredentials,
        get: getOrganizationServiceCredential,
        create: createOrganizationServiceCredential,
        update: updateOrganizationServiceCredential,
        rotate: rotateOrganizationServiceCredential,
        log: listOrganizationServiceCredentialCalls,
        remove: deleteOrganizationServiceCredential,
      }}
      params={(organization, credential = '') => ({ id: organization, credential_id: credential })}
    />
  );
}
