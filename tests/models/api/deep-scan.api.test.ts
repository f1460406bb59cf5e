import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { deepScanLifecycle } from '../../../machines/lifecycle/deep-scan.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import { notBuilt } from '../../../server/modules/not-built.ts'
import { createNotifier } from '../../../server/modules/notifications/notify.ts'
import { createOccasions } from '../../../server/modules/notifications/occasions.ts'
import { createScanEngine } from '../../../server/scan/engine.ts'
import { longestScanHours, watchScans } from '../../../server/scan/jobs.ts'
import type { ExposureSource } from '../../../server/scan/source.ts'
import { moveScan } from '../../../server/scan/store.ts'
import { outcomeOf } from '../../support/findings.ts'
import { type LifecycleDriver, lifecyclePaths, walkLifecycle } from '../../support/model.ts'
import {
  call,
  cognito,
  form,
  newEmail,
  type Person,
  profile,
  signUp,
  testPassword,
} from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { deepScanModel } from '../lifecycle/deep-scan.model.ts'
import { eventsWithoutCall, isWithoutCall } from './deep-scan-events-without-call.ts'

type Schemas = components['schemas']
type DeepScan = typeof deepScanLifecycle

/** An address that may become a person. */
interface Subject {
  readonly email: string
  person: Person | null
}

const nobody = '00000000-0000-4000-8000-000000000000'

let server: TestServer
// The workers rest: what a worker does is done here, one step at a time.
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const registerOf = async (person: Person) =>
  (await person.call<Schemas['Register']>('GET', '/v1/register')).body

const scanOf = async ({ person }: Subject): Promise<Schemas['Register']['deepScan']> =>
  person === null ? { status: 'NOT_INVITED', scanId: null } : (await registerOf(person)).deepScan

/** Whether something moved the scan. */
const moving = async (subject: Subject, cause: (scanId: string) => Promise<unknown>) => {
  const before = await scanOf(subject)
  await cause(before.scanId ?? nobody)
  const after = await scanOf(subject)
  if (after.status !== before.status) return 'accepted' as const
  expect(after).toEqual(before)
  return 'refused' as const
}

const source = (kinds: () => ExposureSource['kinds'], check: ExposureSource['check']): ExposureSource => ({
  name: 'embeddedCorpus',
  get kinds() {
    return kinds()
  },
  check,
})
const cutOff = (): never => {
  throw new Error('The worker was cut off')
}
const everything = (): ExposureSource['kinds'] => ['EMAIL', 'NAME']
const workers = {
  /** Is cut off while it plans what to ask. */
  planning: source(cutOff, async () => cutOff()),
  /** Is cut off while it asks the first source. */
  asking: source(everything, async () => cutOff()),
  /** Gets all its answers. */
  whole: source(everything, async () => []),
}

const engineWith = (asked: ExposureSource) => {
  const { platform, url } = server
  const news = createOccasions(createNotifier({ messenger: platform.messenger, publicUrl: url }))
  return createScanEngine({ ...platform, news }, [asked])
}

/** One attempt of the job; a worker that is cut off leaves the scan where it was. */
const attempt = (scanId: string, asked: ExposureSource) =>
  engineWith(asked)
    .run(scanId, { isLast: false, signal: new AbortController().signal })
    .catch((error: unknown) => expect(String(error)).toContain('cut off'))

/**
 * An attempt takes every step that comes next. A step out of turn can only be tried at the door through which the engine
 * moves every scan.
 */
const stepOf =
  (
    event: 'deepScan.processingBegan' | 'deepScan.scanningBegan' | 'deepScan.finished',
    from: Schemas['DeepScanStatus'],
    worker: ExposureSource,
  ) =>
  (subject: Subject) =>
    moving(subject, async scanId => {
      const { status } = await scanOf(subject)
      if (status === from) await attempt(scanId, worker)
      else expect(await moveScan(server.platform.db, scanId, event)).toBeUndefined()
    })

/** Two days later, nothing has come of the scan. */
const watchLater = async () => {
  const { platform } = server
  const later = new Date(Date.now() + longestScanHours * 3_600_000 + 1_000)
  await watchScans({ ...platform, clock: { now: () => later } }, engineWith(workers.whole))
}

/** Somebody who came by themselves, filled in the profile and can pay for three scans. */
const enrol = async (subject: Subject) => {
  const person = await signUp(server, { email: subject.email })
  await person.call('POST', '/v1/register', form(profile))
  const { id } = await registerOf(person)
  await server.platform.db.updateTable('register').set({ credits: 3 }).where('id', '=', id).execute()
  subject.person = person
}

const enrolAgain = async ({ email }: Subject) => {
  await call(server, 'POST', '/v1/register/before', {
    body: { fullname: 'Somebody Else', email, phoneNumber: '+14165550199' },
  })
  const again = await cognito(server, 'SignUp', { Username: email, Password: testPassword })
  expect(again.status).toBe(400)
}

const refuseAsNobody = async (method: string, path: string) => {
  expect((await call(server, method, path)).status).toBe(401)
  return 'refused' as const
}

const noCall = async (): Promise<never> => {
  throw new Error('This event has no call yet; its paths are set apart')
}

const driver: LifecycleDriver<DeepScan, Subject> = {
  begin: async () => ({ email: newEmail('scanned'), person: null }),
  read: async subject => (await scanOf(subject)).status,
  events: {
    'deepScan.enrolled': async subject => {
      if (subject.person !== null) return moving(subject, () => enrolAgain(subject))
      await enrol(subject)
      return 'accepted'
    },
    'deepScan.started': async ({ person }) =>
      person === null
        ? refuseAsNobody('POST', `/v2/user/${nobody}/scan`)
        : outcomeOf(await person.call('POST', `/v2/user/${person.cognitoId}/scan`)),
    'deepScan.processingBegan': stepOf('deepScan.processingBegan', 'INITIATED', workers.planning),
    'deepScan.scanningBegan': stepOf('deepScan.scanningBegan', 'PROCESSING', workers.asking),
    'deepScan.finished': stepOf('deepScan.finished', 'SCANNING', workers.whole),
    'deepScan.failed': subject => moving(subject, watchLater),
    'deepScan.retried': async subject =>
      subject.person === null
        ? refuseAsNobody('POST', `/v1/scan/${nobody}`)
        : outcomeOf(
            await subject.person.call('POST', `/v1/scan/${(await scanOf(subject)).scanId ?? nobody}`),
          ),
    'deepScan.invited': noCall,
    'deepScan.invitationAccepted': noCall,
    'deepScan.seatsExhausted': noCall,
    'deepScan.seatsGranted': noCall,
  },
}

const paths = lifecyclePaths(deepScanModel)
const needsCompany = (path: (typeof paths)[number]) =>
  path.steps.some(({ event }) => isWithoutCall(event.type))

describe('a deep scan over the API', () => {
  for (const path of paths.filter(path => !needsCompany(path)))
    it(path.name, () =>
      walkLifecycle({ ...path, refuses: path.refuses.filter(({ type }) => !isWithoutCall(type)) }, driver),
    )

  it('has a call for every event, except what a company does: that is not built yet', () => {
    const missing = Object.entries(eventsWithoutCall).flatMap(([event, operations]) =>
      operations.filter(operation => notBuilt.every(one => one !== operation)).map(one => `${event}: ${one}`),
    )
    expect(missing, 'built meanwhile: drive these events over the API, and take them off the list').toEqual(
      [],
    )
  })

  it('is walked on every path that no company event is on', () => {
    const apart = paths.filter(needsCompany)
    const events = new Set(
      apart.flatMap(({ steps }) => steps.map(({ event }) => event.type)).filter(isWithoutCall),
    )
    expect([...events].sort()).toEqual(Object.keys(eventsWithoutCall).sort())
    expect(apart.length).toBeLessThan(paths.length / 2)
  })
})
