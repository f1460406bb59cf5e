import { sql } from 'kysely'
import { type InfectedDeviceEvent, infectedDeviceLifecycle } from '#machines/lifecycle/infected-device.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { DeviceStep, InfectedDevice, InfectedDeviceFinding } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { decide } from '../leaks/decide.ts'

const shown = 50
const shownFindings = 100

/** The sign-ins that were read on `device`: the worst to be left open first. */
const findingsOf = sql<InfectedDeviceFinding[]>`(select coalesce(json_agg(found), '[]') from (
    select leak.id, left(leak.evidence->>'name', 200) as name, leak.state from infected_device_leak as link join leak on leak.id = link.leak_id
    where link.device_id = device.id order by leak.state = 'detected' desc, leak.evidence->>'name', leak.id limit ${sql.lit(shownFindings)}
  ) as found)`

const countOf = sql<number>`(select count(*)::integer from infected_device_leak where device_id = device.id)`

/** Those of which a finding is left: whoever says that all of them are not theirs has no such device. */
const selectDevices = (db: Database, registerId: string) =>
  db
    .selectFrom('infected_device as device')
    .selectAll()
    .select([findingsOf.as('findings'), countOf.as('total')])
    .where('register_id', '=', registerId)
    .where(sql<boolean>`exists (select from infected_device_leak where device_id = device.id)`)

type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>

const orNull = (text: string, length: number): string | null =>
  text === '' ? null : firstCharacters(text, length)

const present = (row: DeviceRow): InfectedDevice => ({
  id: row.id,
  state: row.state,
  machine: orNull(row.machine, 200),
  hardwareId: orNull(row.hardware_id, 200),
  malware: orNull(row.malware, 200),
  path: orNull(row.path, 500),
  infectedOn: row.infected_on,
  lastSeenOn: row.last_seen_on,
  reopenedAt: row.reopened_at?.toISOString() ?? null,
  steps: {
    cleaned: row.cleaned_at?.toISOString() ?? null,
    sessionsEnded: row.sessions_ended_at?.toISOString() ?? null,
    passwordsChanged: row.passwords_changed_at?.toISOString() ?? null,
    closed: row.closed_at?.toISOString() ?? null,
  },
  findings: row.findings,
  totalFindings: row.total,
})

export const listDevices = async (db: Database, registerId: string): Promise<InfectedDevice[]> => {
  const rows = await selectDevices(db, registerId)
    .orderBy(sql`state = 'closed'`)
    .orderBy('last_seen_on', 'desc')
    .orderBy('device.id')
    .limit(shown)
    .execute()
  return rows.map(present)
}

interface Change {
  readonly registerId: string
  readonly id: string
  readonly step: DeviceStep
  readonly isDone: boolean
  readonly at: Date
}

const ticks = {
  cleaned: { column: 'cleaned_at', event: 'infectedDevice.cleaned' },
  sessionsEnded: { column: 'sessions_ended_at', event: 'infectedDevice.sessionsEnded' },
  passwordsChanged: { column: 'passwords_changed_at', event: 'infectedDevice.passwordsChanged' },
  closed: { column: 'closed_at', event: 'infectedDevice.closed' },
} as const satisfies Record<DeviceStep, { column: string; event: InfectedDeviceEvent['type'] }>

/** With the passwords changed, its sign-ins open nothing: those that nobody has dealt with are fixed. */
const fixFindings = async (transaction: Database, { registerId, id, at }: Change): Promise<void> => {
  const { rows } = await sql<{
    id: string
  }>`update infected_device_leak as link set is_fixed_by_closing = true from leak
    where link.device_id = ${id} and leak.id = link.leak_id and leak.state = 'detected' returning leak.id`.execute(
    transaction,
  )
  if (rows.length > 0)
    await decide(
      transaction,
      { registerId, at },
      rows.map(leak => ({ id: leak.id, decision: 'leak.fixed' })),
    )
}

/** Those that closing has fixed, unless something else has happened to them since. */
const reopenFindings = async (transaction: Database, { registerId, id, at }: Change): Promise<void> => {
  const { rows } = await sql<{
    id: string
    state: string
  }>`update infected_device_leak as link set is_fixed_by_closing = false from leak
    where link.device_id = ${id} and is_fixed_by_closing and leak.id = link.leak_id returning leak.id, leak.state`.execute(
    transaction,
  )
  const fixed = rows.filter(({ state }) => state === 'fixed')
  if (fixed.length > 0)
    await decide(
      transaction,
      { registerId, at },
      fixed.map(leak => ({ id: leak.id, decision: 'leak.restored' })),
    )
}

/** Ticks a step, or undoes the last one. @throws AppError 0041, and 0040 out of the order of its chart. */
export const changeStep = async (transaction: Database, change: Change): Promise<InfectedDevice> => {
  const { registerId, id, step, isDone, at } = change
  await sql`select from infected_device where id = ${id} and register_id = ${registerId} for update`.execute(
    transaction,
  )
  const find = () => selectDevices(transaction, registerId).where('device.id', '=', id).executeTakeFirst()
  const row = await find()
  if (row === undefined) throw new AppError('0041')
  const { column, event } = ticks[step]
  const type = isDone ? event : 'infectedDevice.undone'
  const to = isDone || row.state === step ? next(infectedDeviceLifecycle, row.state, { type }) : null
  if (to === null) throw new AppError('0040')
  await transaction
    .updateTable('infected_device')
    .set({ state: to, [column]: isDone ? at : null })
    .where('id', '=', id)
    .execute()
  if (step === 'closed') await (isDone ? fixFindings : reopenFindings)(transaction, change)
  await recordAudit(transaction, {
    actorId: registerId,
    action: type,
    subjectId: registerId,
    at,
    detail: { deviceId: id },
  })
  const changed = await find()
  if (changed === undefined) throw new AppError('0041')
  return present(changed)
}
