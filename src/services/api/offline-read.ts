import { PortError } from '#machines/port-error.ts'
import type { Api } from './client.ts'

/** So many of the latest answers are kept. */
const maxAnswers = 30

type Ask<Questions extends readonly unknown[], Answer> = (
  api: Api,
  ...questions: Questions
) => Promise<Answer>

/** Asks the API. */
export type OfflineRead = <Questions extends readonly unknown[], Answer>(
  ask: Ask<Questions, Answer>,
  ...questions: Questions
) => Promise<Answer>

interface LastAnswer {
  ask: unknown
  questions: string
  answer: unknown
}

/**
 * Reads that outlast a lost connection: what was answered last is answered again, and `onStale` is called, so that a page that was there
 * stays there with a notice instead of giving way to an error. What was never answered is refused as ever. `clear` belongs to the end of
 * the session: nobody may be shown what another person has read.
 */
export const createOfflineRead = (
  api: Api,
  onStale: () => void,
): { read: OfflineRead; clear: () => void } => {
  let answers: LastAnswer[] = []
  const read = async <Questions extends readonly unknown[], Answer>(
    ask: Ask<Questions, Answer>,
    ...questions: Questions
  ): Promise<Answer> => {
    const key = JSON.stringify(questions)
    const isSame = (lastAnswer: LastAnswer) => lastAnswer.ask === ask && lastAnswer.questions === key
    try {
      const answer = await ask(api, ...questions)
      const others = answers.filter(lastAnswer => !isSame(lastAnswer))
      answers = [...others, { ask, questions: key, answer }].slice(-maxAnswers)
      return answer
    } catch (error) {
      const lastAnswer = answers.find(isSame)
      if (!(error instanceof PortError) || !error.offline || !lastAnswer) throw error
      onStale()
      // The same question has the same kind of answer.
      return lastAnswer.answer as Answer
    }
  }
  return {
    read,
    clear() {
      answers = []
    },
  }
}
