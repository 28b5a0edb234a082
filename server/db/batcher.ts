/**
 * Gathers questions asked in one turn of the event loop into one, so that a thousand sockets that come back at
 * once cost a statement and not a thousand.
 */
export interface Batcher<Question, Answer> {
  ask(question: Question): Promise<Answer>;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** @param answer answers in the order of the questions; a fault is the fault of each */
export function createBatcher<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  largest = 500,
): Batcher<Question, Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  const run = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answer(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += largest) void run(all.slice(start, start + largest));
  };

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ question, resolve, reject });
      }),
  };
}
