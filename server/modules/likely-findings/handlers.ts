import type { LikelyAnswer } from '#openapi/generated/api.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { confirm, deny, doubt, listLikely, takeBack } from './store.ts'

const answers = { yes: confirm, no: deny, notSure: doubt } as const satisfies Record<
  LikelyAnswer['answer'],
  unknown
>

/** “Is this you?”: what may be a person’s is asked about before it is a finding (docs/adr/0069). */
export const createLikelyFindingsModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({
    listLikelyFindings: async request => listLikely(db, registerIdOf(request), clock.now()),

    answerLikelyFinding: async request => {
      const question = { registerId: registerIdOf(request), id: request.params.id, at: clock.now() }
      const findingId = await db
        .transaction()
        .execute(transaction => answers[request.body.answer](transaction, question))
      return { findingId }
    },

    takeBackLikelyAnswer: async request => {
      const question = { registerId: registerIdOf(request), id: request.params.id, at: clock.now() }
      await db.transaction().execute(transaction => takeBack(transaction, question))
      return undefined
    },
  }) satisfies Partial<Handlers>
