import { type RawBuilder, sql } from 'kysely'
import { infectedDeviceLifecycle } from '#machines/lifecycle/infected-device.ts'
import { initialStateOf, sourcesOf } from '#machines/lifecycle/transitions.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { FingerprintedExposure, FoundBy } from './save-findings.ts'
import type { FoundDevice } from './source.ts'

type Sql = RawBuilder<unknown>

/** A case that a later log has opened again. */
export interface ReopenedCase {
  readonly id: string
  readonly registerId: string
}

interface Case extends FoundDevice {
  readonly leaks: string[]
}

/** What two logs say of a device: the later one of each, where it says it. */
const joined = (one: FoundDevice, other: FoundDevice): FoundDevice => {
  const [later, earlier] = one.seenOn > other.seenOn ? [one, other] : [other, one]
  return {
    ...later,
    machine: later.machine || earlier.machine,
    hardwareId: later.hardwareId || earlier.hardwareId,
    malware: later.malware || earlier.malware,
    path: later.path || earlier.path,
    infectedOn: later.infectedOn ?? earlier.infectedOn,
  }
}

const casesIn = (found: readonly FingerprintedExposure[]): Case[] => {
  const cases = new Map<string, Case>()
  for (const { fingerprint, devices = [] } of found)
    for (const device of devices) {
      const known = cases.get(device.identity)
      cases.set(device.identity, {
        ...(known === undefined ? device : joined(known, device)),
        leaks: [...(known?.leaks ?? []), fingerprint],
      })
    }
  return [...cases.values()]
}

const found = initialStateOf(infectedDeviceLifecycle)
const reopened = sourcesOf(infectedDeviceLifecycle, 'infectedDevice.seenAgain')

/** The same of a person and of their company. */
export const fingerprintOfDevice = (keys: SecretKeys, { identity }: Pick<FoundDevice, 'identity'>): string =>
  keys.lastingHash('device', identity).toString('hex').slice(0, 40)

const isLater = sql`excluded.last_seen_on >= device.last_seen_on`

/** The same as `joined`, of what is stored and what is given. */
const textOf = (column: 'machine' | 'hardware_id' | 'malware' | 'path') => {
  const [given, stored] = [sql.ref(`excluded.${column}`), sql.ref(`device.${column}`)]
  return sql`case when ${isLater} and ${given} <> '' or ${stored} = '' then ${given} else ${stored} end`
}

/** Makes or describes the cases of `given`, in the columns of their table; a later log than the last one reopens its case, which is answered. */
const saveCases = async (transaction: Database, at: Date, given: Sql): Promise<ReopenedCase[]> => {
  const { rows } = await sql<ReopenedCase>`with given as (${given}), before as (
      select device.id, device.state, device.last_seen_on from infected_device as device join given using (register_id, fingerprint)
    ), saved as (
      insert into infected_device as device (register_id, fingerprint, machine, hardware_id, malware, path, infected_on, last_seen_on, found_at)
      select register_id, fingerprint, machine, hardware_id, malware, path, infected_on, last_seen_on, ${at}::timestamptz from given
      order by register_id, fingerprint
      on conflict (register_id, fingerprint) do update set
        machine = ${textOf('machine')}, hardware_id = ${textOf('hardware_id')}, malware = ${textOf('malware')}, path = ${textOf('path')},
        infected_on = case when ${isLater} then coalesce(excluded.infected_on, device.infected_on)
          else coalesce(device.infected_on, excluded.infected_on) end,
        last_seen_on = greatest(device.last_seen_on, excluded.last_seen_on),
        state = case when device.state = any(${reopened}::text[]) and excluded.last_seen_on > device.last_seen_on then ${found} else device.state end,
        reopened_at = case when device.state = any(${reopened}::text[]) and excluded.last_seen_on > device.last_seen_on
          then ${at}::timestamptz else device.reopened_at end
      returning id, register_id, last_seen_on
    )
    select saved.id, register_id as "registerId" from saved join before using (id)
    where before.state = any(${reopened}::text[]) and saved.last_seen_on > before.last_seen_on`.execute(
    transaction,
  )
  for (const { id, registerId } of rows) {
    await transaction
      .updateTable('infected_device')
      .set({ cleaned_at: null, sessions_ended_at: null, passwords_changed_at: null, closed_at: null })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      actorId: null,
      action: 'infectedDevice.seenAgain',
      subjectId: registerId,
      at,
      detail: { deviceId: id },
    })
  }
  return rows
}

/** One case for each device of which findings are stored. */
export const saveDevices = async (
  transaction: Database,
  keys: SecretKeys,
  { registerId, at }: Pick<FoundBy, 'registerId' | 'at'>,
  exposures: readonly FingerprintedExposure[],
): Promise<void> => {
  const rows = casesIn(exposures).map(device => ({
    ...device,
    fingerprint: fingerprintOfDevice(keys, device),
  }))
  if (rows.length === 0) return
  const given = sql`select ${registerId}::uuid as register_id, fingerprint, machine, "hardwareId" as hardware_id, malware, path,
      "infectedOn" as infected_on, "seenOn" as last_seen_on, leaks
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (fingerprint text, machine text, "hardwareId" text, malware text, path text,
      "infectedOn" date, "seenOn" date, leaks text[])
    where exists (select from leak where leak.register_id = ${registerId} and leak.fingerprint = any(leaks))`
  await saveCases(transaction, at, given)
  await sql`insert into infected_device_leak (device_id, leak_id)
    select device.id, leak.id from (${given}) as given
      join infected_device as device using (register_id, fingerprint)
      join leak on leak.register_id = given.register_id and leak.fingerprint = any(leaks)
    on conflict do nothing`.execute(transaction)
}

/** What a bulk scan read on the devices of people who agreed: their cases stay theirs, and a later log reopens them. */
export const reopenDevices = (
  transaction: Database,
  batch: { readonly id: string; readonly at: Date },
): Promise<ReopenedCase[]> =>
  saveCases(
    transaction,
    batch.at,
    sql`select distinct on (device.id) device.register_id, device.fingerprint, log.machine, log.hardware_id, log.malware, log.path,
      log.infected_on, log.seen_on as last_seen_on
    from company_finding as finding join company_finding_device as log on log.finding_id = finding.id
      join company_member as member on member.id = finding.member_id
      join infected_device as device on device.register_id = member.register_id and device.fingerprint = log.fingerprint
    where finding.batch_id = ${batch.id} and not finding.withheld and log.seen_on > device.last_seen_on
    order by device.id, log.seen_on desc`,
  )
