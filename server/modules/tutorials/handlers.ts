import type { LearnedTutorials, TutorialApp } from '#openapi/generated/api.ts'
import { tutorialAppValues } from '#openapi/generated/enumerations.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'

const isApp = (word: string): word is TutorialApp => tutorialAppValues.some(app => app === word)

const findLearned = async (db: Database, registerId: string): Promise<LearnedTutorials> => {
  const rows = await db
    .selectFrom('learned_tutorial')
    .select(['topic', 'app', 'learned_at'])
    .where('register_id', '=', registerId)
    .orderBy('learned_at', 'desc')
    .orderBy('topic')
    .orderBy('app')
    .execute()
  return {
    learned: rows.flatMap(({ topic, app, learned_at: at }) =>
      isApp(app) ? [{ topic, app, learnedAt: at.toISOString() }] : [],
    ),
  }
}

/** The tutorials a person says they have done; a company sees only the share of its people who did one. */
export const createTutorialsModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  ({
    listLearnedTutorials: async request => findLearned(db, registerIdOf(request)),

    learnTutorial: async request => {
      const registerId = registerIdOf(request)
      const { topic, app, learned } = request.body
      await db.transaction().execute(async transaction => {
        if (learned)
          await transaction
            .insertInto('learned_tutorial')
            .values({ register_id: registerId, topic, app, learned_at: clock.now() })
            .onConflict(conflict => conflict.doNothing())
            .execute()
        else
          await transaction
            .deleteFrom('learned_tutorial')
            .where('register_id', '=', registerId)
            .where('topic', '=', topic)
            .where('app', '=', app)
            .execute()
        await recordAudit(transaction, {
          actorId: registerId,
          action: learned ? 'tutorial.learned' : 'tutorial.unlearned',
          subjectId: registerId,
          detail: { topic, app },
        })
      })
      return findLearned(db, registerId)
    },
  }) satisfies Partial<Handlers>
