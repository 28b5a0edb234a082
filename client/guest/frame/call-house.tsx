import { Trans } from '@lingui/react/macro';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { knownHouse } from '../app/known-house.ts';
import styles from './call-house.module.css';

/** The house's telephone, one tap away; nothing where no house or no number is known [NOTICE-PHONE]. */
export function CallHouse() {
  const [house] = useState(knownHouse);
  if (house === null || house.telephone === null) return null;
  const { name, telephone } = house;
  return (
    <a className={styles.call} href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>
      <Icon of={Phone} size={20} />
      <span>
        <Trans>
          Call <bdi>{name}</bdi>
        </Trans>
        <bdi className={styles.number} dir="ltr">
          {telephone}
        </bdi>
      </span>
    </a>
  );
}
