import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A company's last score and number of scanned members; undefined for an unknown company. */
export const findPublishedScore = (db: Database, companyId: string) =>
  db
    .selectFrom('company')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('company_score')
          .select(['score', sql<Date>`created_at`.as('counted_at')])
          .whereRef('company_id', '=', 'company.id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select([
      'last.score',
      'last.counted_at',
      sql<number>`(select count(*) from register where company_id = company.id
        and not exists (select from company_member where register_id = register.id and hidden)
        and exists (select from score where register_id = register.id))`.as('members_scanned'),
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
