/** Does it; what stands in its way is said in a sentence, and the program ends as failed. A mistake in the program keeps its stack. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || mistakes.some((one) => error instanceof one)) throw error;
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError];

/** A host with several addresses that does not answer fails with an error for each of them, and no message of its own. */
const sentenceOf = (error: Error): string =>
  error instanceof AggregateError && error.message === '' && error.errors[0] instanceof Error
    ? error.errors[0].message
    : error.message;
