import { PortError } from '#machines/port-error.ts'

/** So many of the latest answers are kept. */
const keptAnswers = 30

/**
 * Reads that outlast a lost connection: what was answered last is answered again, and `onStale` is called, so that a page that was there
 * stays there with a notice instead of giving way to an error. What was never answered is refused as ever. `forget` belongs to the end of
 * the session: nobody may be shown what another person has read.
 */
export const lastingReads = <Reads extends object>(
  reads: Reads,
  onStale: () => void,
): { reads: Reads; forget: () => void } => {
  const answers = new Map<string, unknown>()
  const keep = (key: string, answer: unknown): void => {
    answers.delete(key)
    answers.set(key, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= keptAnswers) return
      answers.delete(oldest)
    }
  }
  const lasting = new Proxy(reads, {
    get(target, name): unknown {
      const read: unknown = Reflect.get(target, name)
      if (typeof read !== 'function') return read
      return async (...questions: readonly unknown[]): Promise<unknown> => {
        const key = JSON.stringify([String(name), questions])
        try {
          const answer: unknown = await Reflect.apply(read, target, questions)
          keep(key, answer)
          return answer
        } catch (error) {
          if (!(error instanceof PortError) || !error.offline || !answers.has(key)) throw error
          onStale()
          return answers.get(key)
        }
      }
    },
  })
  return { reads: lasting, forget: () => answers.clear() }
}
