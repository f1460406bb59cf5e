import { sql } from 'kysely'
import { retentionDays } from '#domain/retention.ts'
import { seatNeed } from '#domain/seats.ts'
import type { Leaver, LeaverPage, RestoredLeavers, RestoreLeavers } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { byName } from '#server/platform/database/text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bringBack } from './leaving.ts'
import { lockSeats } from './seats.ts'

const dayMs = 24 * 60 * 60 * 1000

interface LeaverRow {
  readonly id: string
  readonly email: string
  readonly left_at: Date
  readonly fullname: string | null
  readonly department: string | null
}

const present = ({ id, email, fullname, department, left_at: at }: LeaverRow): Leaver => ({
  id,
  email,
  fullname: fullname?.trim() ? fullname : null,
  department,
  leftAt: at.toISOString(),
  keptUntil: new Date(at.getTime() + retentionDays.leavers * dayMs).toISOString(),
})

/** People who left a company, and restoring them (docs/adr/0050). */
export const createLeaversService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  /** People who left earlier are awaiting deletion. */
  const since = () => new Date(clock.now().getTime() - retentionDays.leavers * dayMs)

  return {
    async list(companyId: string, page: number | undefined): Promise<LeaverPage> {
      const wanted = wantedPage(page === undefined ? {} : { page })
      const { offset, limit } = rowsOf(wanted)
      const stored = sql`company_id = ${companyId} and left_at > ${since()}`
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::integer as total from company_leaver where ${stored}`.execute(db)
      const { rows } = await sql<LeaverRow>`
        select id, email, left_at, left(member->>'fullname', 200) as fullname,
          (select name from department where department.id = (member->>'department_id')::uuid) as department
        from company_leaver where ${stored} order by left_at desc, ${byName(sql`member->>'fullname'`)}, id limit ${limit} offset ${offset}`.execute(
        db,
      )
      return { items: rows.map(present), pagination: pagination(wanted, counted[0]?.total ?? 0) }
    },

    /** @throws AppError 0006 for a person who isn't found, 0008 without enough seats. */
    async restore(
      caller: Principal,
      companyId: string,
      { leaverId }: RestoreLeavers,
    ): Promise<RestoredLeavers> {
      const at = clock.now()
      return db.transaction().execute(async transaction => {
        const seats = await lockSeats(transaction, companyId)
        const which = sql<boolean>`leaver.left_at > ${since()} and (${leaverId}::uuid is null or leaver.id = ${leaverId}::uuid)`
        const { rows } = await sql<{ seated: number; all: number }>`
          select count(member->>'seat_taken_at')::integer as seated, count(*)::integer as all
          from company_leaver as leaver where company_id = ${companyId} and ${which}`.execute(transaction)
        const { seated, all } = rows[0] ?? { seated: 0, all: 0 }
        if (leaverId !== null && all === 0) throw new AppError('0006')
        const need = seatNeed(seats, seated)
        if (!need.sufficient) throw new AppError('0008', { seats: need })
        const restored = await bringBack(transaction, { companyId, at, which })
        if (restored > 0)
          await recordAudit(transaction, {
            actorId: actorIdOf(caller),
            action: 'members.restored',
            companyId,
            detail: leaverId === null ? { people: restored } : { people: restored, memberId: leaverId },
          })
        return { restored }
      })
    },
  }
}
