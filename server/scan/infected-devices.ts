import { sql } from 'kysely'
import { infectedDeviceLifecycle } from '#machines/lifecycle/infected-device.ts'
import { initialStateOf, sourcesOf } from '#machines/lifecycle/transitions.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { FingerprintedExposure, FoundBy } from './save-findings.ts'
import type { FoundDevice } from './source.ts'

interface Case extends FoundDevice {
  readonly leaks: string[]
}

/** What was found by device; its latest log says what is known of it. */
const casesIn = (found: readonly FingerprintedExposure[]): Case[] => {
  const cases = new Map<string, Case>()
  for (const { fingerprint, devices = [] } of found)
    for (const device of devices) {
      const known = cases.get(device.identity)
      const leaks = [...(known?.leaks ?? []), fingerprint]
      cases.set(device.identity, {
        ...(known !== undefined && known.seenOn > device.seenOn ? known : device),
        leaks,
      })
    }
  return [...cases.values()]
}

const found = initialStateOf(infectedDeviceLifecycle)
const reopened = sourcesOf(infectedDeviceLifecycle, 'infectedDevice.seenAgain')

/** One case for each device of which findings are stored; a later log than the last one reopens it. */
export const saveDevices = async (
  transaction: Database,
  keys: SecretKeys,
  { registerId, at }: Pick<FoundBy, 'registerId' | 'at'>,
  exposures: readonly FingerprintedExposure[],
): Promise<void> => {
  const rows = casesIn(exposures).map(({ identity, ...device }) => ({
    ...device,
    fingerprint: keys.lastingHash('device', identity).toString('hex').slice(0, 40),
  }))
  if (rows.length === 0) return
  const { rows: again } = await sql<{ id: string }>`with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (fingerprint text, machine text, "hardwareId" text, malware text,
        path text, "infectedOn" date, "seenOn" date, leaks text[])
    ), pairs as (
      select given.fingerprint, leak.id as leak_id from given join leak on leak.register_id = ${registerId} and leak.fingerprint = any(leaks)
    ), before as (
      select device.id, device.state, device.last_seen_on from infected_device as device join given using (fingerprint)
      where device.register_id = ${registerId}
    ), saved as (
      insert into infected_device as device (register_id, fingerprint, machine, hardware_id, malware, path, infected_on, last_seen_on, found_at)
      select ${registerId}::uuid, fingerprint, machine, "hardwareId", malware, path, "infectedOn", "seenOn", ${at}::timestamptz from given
      where fingerprint in (select fingerprint from pairs) order by fingerprint
      on conflict (register_id, fingerprint) do update set
        machine = coalesce(nullif(excluded.machine, ''), device.machine),
        hardware_id = coalesce(nullif(excluded.hardware_id, ''), device.hardware_id),
        malware = coalesce(nullif(excluded.malware, ''), device.malware),
        path = coalesce(nullif(excluded.path, ''), device.path),
        infected_on = coalesce(excluded.infected_on, device.infected_on),
        last_seen_on = excluded.last_seen_on,
        state = case when device.state = any(${reopened}::text[]) and excluded.last_seen_on > device.last_seen_on then ${found} else device.state end,
        reopened_at = case when device.state = any(${reopened}::text[]) and excluded.last_seen_on > device.last_seen_on
          then ${at}::timestamptz else device.reopened_at end
      where excluded.last_seen_on >= device.last_seen_on
      returning id, fingerprint, last_seen_on
    ), again as (
      select saved.id from saved join before using (id)
      where before.state = any(${reopened}::text[]) and saved.last_seen_on > before.last_seen_on
    ), linked as (
      insert into infected_device_leak (device_id, leak_id)
      select coalesce(saved.id, device.id), leak_id from pairs left join saved using (fingerprint)
        left join infected_device as device on device.register_id = ${registerId} and device.fingerprint = pairs.fingerprint
      on conflict do nothing
    )
    select id from again`.execute(transaction)
  for (const { id } of again) {
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
}
