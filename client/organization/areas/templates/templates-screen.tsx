import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useRefetch } from '#client/console/account/use-account.ts';
import { ReadState } from '#client/console/account/read-state.tsx';
import { mayInOrganization } from '#shared/domain/rights/rights.ts';
import type { OrganizationAreaProps } from '../../area-props.ts';
import { HousesPart } from './houses-part.tsx';
import { MarkHouse } from './mark-house.tsx';
import { TemplateCard } from './template-card.tsx';
import { useTemplates } from './use-templates.ts';

/** The templates of an organisation, and every house with what it follows: which edition it has, and how much waits. */
export function TemplatesScreen({ organization: { id, roles } }: OrganizationAreaProps) {
  const read = useTemplates(id);
  const edits = mayInOrganization('templates.edit', roles);
  const refetch = useRefetch();
  const isTelling = read.data?.items.some(({ job_id }) => job_id !== null) === true;
  const again = useEffectEvent(() => void refetch());
  // Who was told last is seen too, whoever asked for it.
  useEffect(() => {
    if (!isTelling) return undefined;
    return () => again();
  }, [isTelling]);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Templates</Trans>
        </h1>
        {edits ? <MarkHouse id={id} /> : null}
      </div>
      <p className={manageStyles.lead}>
        <Trans>
          A template is a house that others are made from and follow. What you change in it is proposed to them; each
          takes it or leaves it, thing by thing.
        </Trans>
      </p>
      <ReadState read={read}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <section className={manageStyles.card}>
                <p>
                  <Trans>No house is a template yet. Choose the one that the others are to be like.</Trans>
                </p>
              </section>
            ) : (
              items.map((template) => <TemplateCard key={template.id} id={id} template={template} edits={edits} />)
            )}
            <HousesPart id={id} templates={items} edits={edits} />
          </>
        )}
      </ReadState>
    </>
  );
}
