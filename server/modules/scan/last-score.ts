import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/platform/database/tables.gen.ts'

/** To join laterally as `last`; empty before the first scan has ended. */
export const lastScore = (eb: ExpressionBuilder<Tables, 'register'>) =>
  eb
    .selectFrom('score')
    .select(['score.score', 'score.items', 'score.checks', 'score.created_at as counted_at'])
    .whereRef('score.register_id', '=', 'register.id')
    .orderBy('score.created_at', 'desc')
    .limit(1)
    .as('last')
