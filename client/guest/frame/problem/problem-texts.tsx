/** What went wrong, in words: in the dialog of errors, and on a page that could not be read [ERR-DIALOG]. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { problemOf, type FailedCall, type Problem } from './problem-of.ts';
import styles from './problem-dialog.module.css';

export type ShownProblem = Exclude<Problem, { readonly is: 'elsewhere' }>;

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** What the support asks for: which call, its id and its kind [ERR-DETAILS]. */
function Details({ call, message }: { readonly call: FailedCall; readonly message: string }) {
  return (
    <>
      <dl className={styles.facts}>
        {call.operation === '' ? null : (
          <Fact name={<Trans>Operation</Trans>}>
            <code>{call.operation}</code>
          </Fact>
        )}
        {call.id === '' ? null : (
          <Fact name={<Trans>Reference number</Trans>}>
            <code>{call.id}</code>
          </Fact>
        )}
        <Fact name={<Trans>Kind</Trans>}>
          <code>{call.kind}</code>
        </Fact>
        <Fact name={<Trans>Message</Trans>}>
          <code>{message}</code>
        </Fact>
      </dl>
      <p className={styles.hint}>
        <Trans>If this keeps happening, please show this to our staff.</Trans>
      </p>
    </>
  );
}

export function ProblemText({ problem }: { readonly problem: ShownProblem }) {
  const { t } = useLingui();
  const words = useRefusalTexts();
  switch (problem.is) {
    case 'words':
      return <p dir="auto">{problem.text}</p>;
    case 'unreadable':
      // The title says all there is to say.
      return null;
    case 'validation':
      return (
        <>
          <p>
            <Trans>Please check your entries:</Trans>
          </p>
          <ul className={styles.issues}>
            {problem.issues.map(({ path, message }, index) => (
              <li key={`${path} ${index}`} dir="auto">
                {path === '' ? null : <strong>{path}: </strong>}
                {message}
              </li>
            ))}
          </ul>
        </>
      );
    case 'unreached':
      return (
        <p>
          {problem.fault === 'captive'
            ? t`Please sign in to the Wi-Fi first. Your entries are kept.`
            : problem.fault === 'timeout'
              ? t`This is taking too long. Your entries are kept; please try again.`
              : t`We could not reach the service. Your entries are kept; please try again once you are online.`}
        </p>
      );
    case 'refused':
      return (
        <>
          <p>{words(problem)}</p>
          {problem.call === null ? null : <Details call={problem.call} message={problem.code} />}
        </>
      );
    case 'unknown':
      return (
        <>
          <p>
            <Trans>We have been informed. What you wrote is kept; reloading the page usually helps.</Trans>
          </p>
          {problem.message === '' ? null : (
            <p className={styles.hint} dir="auto">
              <code>{problem.message}</code>
            </p>
          )}
        </>
      );
  }
}

/** The same of a call that was refused in a way the support can look for; nothing for every other error. */
export function RefusedCallText({ error }: { readonly error: unknown }) {
  const problem = problemOf(error);
  return problem.is === 'refused' && problem.call !== null ? <ProblemText problem={problem} /> : null;
}
