import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceStep, Finding } from '#openapi/generated/api.ts'
import { deleteExpired } from '#server/modules/retention/retention.ts'
import { comeAsPerson } from '#tests/support/findings.ts'
import { devicesOf, scanFindsLogs, tickStep } from '#tests/support/infected-devices.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const steps: readonly DeviceStep[] = ['cleaned', 'sessionsEnded', 'passwordsChanged', 'closed']

const comeWithLogs = async (...logs: Parameters<typeof scanFindsLogs>[2]) => {
  const person = await comeAsPerson(server)
  await scanFindsLogs(server, person.id, logs)
  return person
}

describe('an infected device', () => {
  it('is one case for all logs of it, as the latest describes it', async () => {
    const person = await comeWithLogs(
      { seenOn: '2026-03-04', path: 'C:\\new.exe' },
      { seenOn: '2026-01-02', path: 'C:\\old.exe' },
      { seenOn: '2026-02-03', identity: 'machine|other', machine: 'OTHER', hardwareId: '', malware: '' },
    )
    const devices = await devicesOf(person)
    expect(devices).toMatchObject([
      {
        state: 'found',
        machine: 'DESKTOP-4F2K',
        hardwareId: '5F1A77C0',
        malware: 'RedLine',
        path: 'C:\\new.exe',
        lastSeenOn: '2026-03-04',
        reopenedAt: null,
        totalFindings: 2,
        findings: [
          { name: 'desktop-4f2k-2026-01-02.example', state: 'detected' },
          { name: 'desktop-4f2k-2026-03-04.example', state: 'detected' },
        ],
      },
      { machine: 'OTHER', hardwareId: null, malware: null, totalFindings: 1 },
    ])
    const finding = await person.call<Finding>('GET', `/v1/findings/${devices[0]?.findings[0]?.id}`)
    expect(finding.body.deviceIds).toEqual([devices[0]?.id])
  })

  it.each([
    ['of one scan', true],
    ['of two scans, the later log first', false],
  ])('keeps what only an earlier log says of it, %s', async (_what, isOneScan) => {
    const later = { seenOn: '2026-03-04', malware: '', path: '', infectedOn: null }
    const earlier = { seenOn: '2026-01-02', malware: 'Vidar', path: 'C:\\old.exe', machine: 'OLD-NAME' }
    const person = await comeWithLogs(...(isOneScan ? [earlier, later] : [later]))
    if (!isOneScan) await scanFindsLogs(server, person.id, [earlier])
    expect(await devicesOf(person)).toMatchObject([
      {
        machine: 'DESKTOP-4F2K',
        malware: 'Vidar',
        path: 'C:\\old.exe',
        infectedOn: '2026-01-02',
        lastSeenOn: '2026-03-04',
        totalFindings: 2,
      },
    ])
  })

  it('is walked in order, and each step says when; closing fixes what was read on it, and undoing that opens it again', async () => {
    const person = await comeWithLogs({ seenOn: '2026-03-04' }, { seenOn: '2026-03-05' })
    const [device] = await devicesOf(person)
    const id = device?.id ?? ''
    const [first, second] = device?.findings ?? []
    await person.call('POST', `/v2/user/${person.id}/leak/${first?.id}/ignore`)
    expect(await tickStep(person, id, 'passwordsChanged')).toMatchObject({
      status: 409,
      body: { code: '0040' },
    })
    for (const step of steps) {
      const ticked = await tickStep(person, id, step)
      expect(ticked).toMatchObject({ status: 200, body: { state: step } })
      expect(ticked.body.steps[step]).not.toBeNull()
      expect((await tickStep(person, id, step)).status).toBe(409)
    }
    const statesOf = async () =>
      Object.fromEntries((await devicesOf(person))[0]?.findings.map(found => [found.id, found.state]) ?? [])
    expect(await statesOf()).toEqual({ [`${first?.id}`]: 'ignored', [`${second?.id}`]: 'fixed' })
    expect(await tickStep(person, id, 'cleaned', false)).toMatchObject({
      status: 409,
      body: { code: '0040' },
    })
    const undone = await tickStep(person, id, 'closed', false)
    expect(undone.body).toMatchObject({ state: 'passwordsChanged', steps: { closed: null } })
    expect(await statesOf()).toEqual({ [`${first?.id}`]: 'ignored', [`${second?.id}`]: 'detected' })
  })

  it('is opened again by a later log, with nothing ticked, and not by the same or an earlier one', async () => {
    const person = await comeWithLogs({ seenOn: '2026-03-04' })
    const [device] = await devicesOf(person)
    for (const step of steps) await tickStep(person, device?.id ?? '', step)
    await scanFindsLogs(server, person.id, [
      { seenOn: '2026-03-04' },
      { seenOn: '2026-02-01', malware: 'Vidar' },
    ])
    expect(await devicesOf(person)).toMatchObject([{ state: 'closed', malware: 'RedLine', totalFindings: 2 }])
    await scanFindsLogs(server, person.id, [{ seenOn: '2026-03-05', malware: 'Lumma' }])
    const [again] = await devicesOf(person)
    expect(again).toMatchObject({
      id: device?.id,
      state: 'found',
      malware: 'Lumma',
      lastSeenOn: '2026-03-05',
      steps: { cleaned: null, sessionsEnded: null, passwordsChanged: null, closed: null },
      totalFindings: 3,
    })
    expect(again?.reopenedAt).not.toBeNull()
  })

  it('is no one’s who says that everything read on it is not theirs, and is deleted', async () => {
    const person = await comeWithLogs({ seenOn: '2026-03-04' })
    const [device] = await devicesOf(person)
    await person.call('DELETE', `/v2/user/${person.id}/leak/${device?.findings[0]?.id}`)
    expect(await devicesOf(person)).toEqual([])
    expect(await tickStep(person, device?.id ?? '', 'cleaned')).toMatchObject({
      status: 404,
      body: { code: '0041' },
    })
    await scanFindsLogs(server, person.id, [{ seenOn: '2026-03-04' }])
    expect(await devicesOf(person)).toEqual([])
    await deleteExpired(server.platform.db, new Date())
    const rows = server.platform.db.selectFrom('infected_device').where('register_id', '=', person.id)
    expect(await rows.selectAll().execute()).toEqual([])
  })

  it('is its person’s alone', async () => {
    const person = await comeWithLogs({ seenOn: '2026-03-04' })
    const other = await comeWithLogs({ seenOn: '2026-03-04' })
    const [device] = await devicesOf(person)
    expect((await tickStep(other, device?.id ?? '', 'cleaned')).status).toBe(404)
    expect(await devicesOf(person)).toMatchObject([{ state: 'found' }])
  })
})
