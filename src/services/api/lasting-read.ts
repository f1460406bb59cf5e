import { PortError } from '#machines/port-error.ts'
import type { Api } from './client.ts'

/** So many of the latest answers are kept. */
const keptAnswers = 30

type Ask<Questions extends readonly unknown[], Answer> = (
  api: Api,
  ...questions: Questions
) => Promise<Answer>

/** Asks the API. */
export type LastingRead = <Questions extends readonly unknown[], Answer>(
  ask: Ask<Questions, Answer>,
  ...questions: Questions
) => Promise<Answer>

interface Kept {
  ask: unknown
  questions: string
  answer: unknown
}

/**
 * Reads that outlast a lost connection: what was answered last is answered again, and `onStale` is called, so that a page that was there
 * stays there with a notice instead of giving way to an error. What was never answered is refused as ever. `clear` belongs to the end of
 * the session: nobody may be shown what another person has read.
 */
export const createLastingRead = (
  api: Api,
  onStale: () => void,
): { read: LastingRead; clear: () => void } => {
  let answers: Kept[] = []
  const read = async <Questions extends readonly unknown[], Answer>(
    ask: Ask<Questions, Answer>,
    ...questions: Questions
  ): Promise<Answer> => {
    const asked = JSON.stringify(questions)
    const isSame = (kept: Kept) => kept.ask === ask && kept.questions === asked
    try {
      const answer = await ask(api, ...questions)
      const others = answers.filter(kept => !isSame(kept))
      answers = [...others, { ask, questions: asked, answer }].slice(-keptAnswers)
      return answer
    } catch (error) {
      const kept = answers.find(isSame)
      if (!(error instanceof PortError) || !error.offline || !kept) throw error
      onStale()
      // The same question has the same kind of answer.
      return kept.answer as Answer
    }
  }
  return {
    read,
    clear() {
      answers = []
    },
  }
}
