import { type Outage, PortError } from '#machines/port-error.ts'
import type { Api } from './client.ts'

const maxAnswers = 30

type Ask<Questions extends readonly unknown[], Answer> = (
  api: Api,
  ...questions: Questions
) => Promise<Answer>

export type OfflineRead = <Questions extends readonly unknown[], Answer>(
  ask: Ask<Questions, Answer>,
  ...questions: Questions
) => Promise<Answer>

interface LastAnswer {
  ask: unknown
  questions: string
  answer: unknown
  at: number
}

/**
 * The last answer again while none comes, with `onStale` for a notice of when it is; `clear` at the end of the session, so
 * that no one sees another person's data.
 */
export const createOfflineRead = (
  api: Api,
  onStale: (outage: Outage, at: number) => void,
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
      answers = [...others, { ask, questions: key, answer, at: Date.now() }].slice(-maxAnswers)
      return answer
    } catch (error) {
      const lastAnswer = answers.find(isSame)
      if (!(error instanceof PortError) || error.outage === null || !lastAnswer) throw error
      onStale(error.outage, lastAnswer.at)
      // The same request has the same type of answer.
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
