import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { GuestPage } from './guest-page.tsx';
import { Guests } from './guests.tsx';
import { RetentionRules } from './retention.tsx';
import { Requests } from './requests.tsx';

/** What is personal: guests found, handed a copy and erased; what they ask for; how long it is kept. */
export function PrivacyScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('privacy.edit', house);
  const of = { code: house.code, edits };
  return (
    <AreaParts
      label={t`Data protection`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Guests`,
          renderPart: (below) =>
            below.rest[0] === undefined ? (
              <Guests {...of} place={below} />
            ) : (
              <GuestPage {...of} key={below.rest[0]} place={below} id={below.rest[0]} />
            ),
        },
        { part: 'requests', name: t`Requests`, renderPart: () => <Requests {...of} place={place} /> },
        { part: 'retention', name: t`Retention`, renderPart: () => <RetentionRules {...of} place={place} /> },
      ]}
    />
  );
}
