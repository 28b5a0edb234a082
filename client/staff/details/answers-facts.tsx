import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';

/** The questions this product asks, in a clerk's words; those of others stand as they were asked. */
function questionText(question: string): ReactNode {
  switch (question) {
    case 'hotel_question_stay_same_room':
      return <Trans>Still in the room</Trans>;
    case 'hotel_question_which_situation':
      return <Trans>Where the guest is</Trans>;
    case 'hotel_question_current_situation':
      return <Trans>Where the guest is, in their words</Trans>;
    default:
      return <bdi>{question}</bdi>;
  }
}

function answerText({ question, answer }: QuestionAnswer): ReactNode {
  if (question === 'hotel_question_stay_same_room' && answer === 'yes') return <Trans>Yes</Trans>;
  if (question === 'hotel_question_stay_same_room' && answer === 'no') return <Trans>No, in another room</Trans>;
  if (question === 'hotel_question_which_situation' && answer === 'checkout') return <Trans>Checking out</Trans>;
  return <span dir="auto">{answer}</span>;
}

/** What the guest was asked on the way in, and answered [INQ-ANSWERS]. */
export function AnswersFacts({
  answers,
  Fact,
}: {
  readonly answers: readonly QuestionAnswer[];
  readonly Fact: (props: { readonly name: ReactNode; readonly children: ReactNode }) => ReactNode;
}) {
  return answers.map((one) => (
    <Fact key={one.question} name={questionText(one.question)}>
      {answerText(one)}
    </Fact>
  ));
}
