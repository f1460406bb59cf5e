import type { DeviceStep, InfectedDevice, InfectedDevices } from '#openapi/generated/api.ts'
import { saveDevices } from '#server/scan/infected-devices.ts'
import { saveFindings } from '#server/scan/save-findings.ts'
import type { FoundDevice } from '#server/scan/source.ts'
import { exposure } from './findings.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A scan finds stealer logs of these days about a person, each with a sign-in at a site of its own; all on one device unless another is named. */
export const scanFindsLogs = async (
  { platform: { db, keys, clock } }: Pick<TestServer, 'platform'>,
  registerId: string,
  logs: readonly (Partial<FoundDevice> & Pick<FoundDevice, 'seenOn'>)[],
): Promise<void> => {
  const found = logs.map(log => {
    const device: FoundDevice = {
      identity: 'hwid|5f1a77c0',
      machine: 'DESKTOP-4F2K',
      hardwareId: '5F1A77C0',
      malware: 'RedLine',
      path: 'C:\\Users\\Robin\\setup.exe',
      infectedOn: log.seenOn,
      ...log,
    }
    return {
      ...exposure('EMAIL', `${device.machine}-${log.seenOn}.example`.toLowerCase(), { siteUrl: null }),
      devices: [device],
    }
  })
  const at = clock.now()
  await db.transaction().execute(async transaction => {
    const { id: scanId } = await transaction
      .insertInto('scan')
      .values({ register_id: registerId, status: 'COMPLETED', trigger: 'monthly', requested_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { registerId, scanId, source: 'stealerLogs', at } as const
    await saveFindings(transaction, about, found)
    await saveDevices(transaction, keys, about, found)
  })
}

export const devicesOf = async (person: Person): Promise<InfectedDevices['items']> =>
  (await person.call<InfectedDevices>('GET', '/v1/infected-devices')).body.items

export const tickStep = (person: Person, id: string, step: DeviceStep, done = true) =>
  person.call<InfectedDevice>('PUT', `/v1/infected-devices/${id}/steps/${step}`, { done })
