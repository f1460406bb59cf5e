import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountSessions, Finding, PaymentIntent, Register } from '#openapi/generated/api.ts'
import { addRecipient, deliveriesOf, replyTo, signLetter } from '../support/deliveries.ts'
import { exposure, newFinding } from '../support/findings.ts'
import { devicesOf, scanFindsLogs } from '../support/infected-devices.ts'
import { likelyExposure, scanAsks } from '../support/likely-findings.ts'
import { lookAfter, pageOf, watchOf } from '../support/page-looks.ts'
import { changeProfile } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'
import { filledIn, type Operation, operations } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { parametersOf, sampleOf } from './support/samples.ts'

interface Things {
  readonly finding: string
  readonly likely: string
  readonly device: string
  readonly delivery: string
  readonly attachment: string
  readonly look: string
  readonly image: string
  readonly report: string
  readonly scan: string
  readonly payment: string
  readonly notification: string
  readonly picture: string
  readonly session: string
}

interface Attempt {
  readonly path: Readonly<Record<string, string>>
  readonly body?: object
}

/** Every operation that names a thing: how a stranger would name someone else's. */
const attempts: Readonly<Record<string, (things: Things) => Attempt>> = {
  getFinding: ({ finding }) => ({ path: { id: finding } }),
  getFindingLetter: ({ finding }) => ({ path: { id: finding } }),
  listFindingDeliveries: ({ finding }) => ({ path: { id: finding } }),
  listFindingLooks: ({ finding }) => ({ path: { id: finding } }),
  downloadFindingCase: ({ finding }) => ({ path: { id: finding } }),
  getLookPicture: ({ look }) => ({ path: { id: look } }),
  sendFindingLetter: ({ finding }) => ({
    path: { id: finding },
    body: {
      kind: 'erasure',
      language: 'en-US',
      subject: 'Erase it',
      body: 'Please.',
      signed: true,
      remindsByItself: false,
    },
  }),
  downloadReplyAttachment: ({ attachment }) => ({ path: { id: attachment } }),
  moveDelivery: ({ delivery }) => ({ path: { id: delivery, move: 'withdrawal' } }),
  getFindingRecipient: ({ finding }) => ({ path: { id: finding } }),
  getScan: ({ scan }) => ({ path: { id: scan } }),
  retryScan: ({ scan }) => ({ path: { id: scan } }),
  endSession: ({ session }) => ({ path: { sessionId: session } }),
  getPayment: ({ payment }) => ({ path: { id: payment } }),
  cancelPayment: ({ payment }) => ({ path: { id: payment } }),
  downloadReceipt: ({ payment }) => ({ path: { id: payment } }),
  getNotification: ({ notification }) => ({ path: { id: notification } }),
  readNotification: ({ notification }) => ({ path: { id: notification }, body: { isRead: true } }),
  getRegisterImage: ({ picture }) => ({ path: { imagePath: picture } }),
  removePersonalLeak: ({ finding }) => ({ path: { leak: finding } }),
  listPersonalLeaks: ({ finding }) => ({ path: { leak: finding } }),
  reportLeak: ({ finding }) => ({ path: { leakId: finding }, body: { issues: ['EXPOSED_DATA'] } }),
  ignoreLeak: ({ finding }) => ({ path: { leakId: finding } }),
  markLeakSafe: ({ finding }) => ({ path: { leakId: finding } }),
  withdrawDispute: ({ finding }) => ({ path: { id: finding } }),
  disputeFinding: ({ finding }) => ({
    path: { id: finding },
    body: { reason: 'notThere', words: 'It shows a boat.' },
  }),
  setGuidedStep: ({ finding }) => ({ path: { id: finding }, body: { was: 'open', state: 'skipped' } }),
  answerLikelyFinding: ({ likely }) => ({ path: { id: likely }, body: { answer: 'yes' } }),
  changeInfectedDeviceStep: ({ device }) => ({ path: { id: device, step: 'cleaned' }, body: { done: true } }),
  takeBackLikelyAnswer: ({ likely }) => ({ path: { id: likely } }),
  updateReport: ({ report }) => ({ path: { reportId: report }, body: { resolution: 'SOLVED' } }),
  deleteReport: ({ report }) => ({ path: { reportId: report } }),
  cancelReport: ({ report }) => ({ path: { reportId: report } }),
  updateLeaks: ({ finding }) => ({ path: {}, body: { leaks: [{ id: finding, status: 'fixed' }] } }),
  decideOnImages: ({ image }) => ({ path: {}, body: { images: [{ _id: image, decision: 'notMe' }] } }),
}

/**
 * Whether a call names a thing by its id, besides the person or company of the access check (access.test.ts).
 */
const namesThing = ({ id, access, companyFrom, parameters, body }: Operation): boolean => {
  if (!['person', 'self'].includes(access) || companyFrom !== null) return false
  const ofSelf = access === 'self' ? ['id', 'cognitoId'] : []
  const inPath = parameters.some(
    ({ name, in: place, schema }) =>
      place === 'path' &&
      !ofSelf.includes(name) &&
      (schema['format'] === 'uuid' || ['leak', 'imagePath'].includes(name)),
  )
  const inBody = /"(id|_id)":/.test(JSON.stringify(sampleOf(body?.schema ?? {}, true) ?? null))
  const isOwnList = id === 'createResponsePlan' // contacts, whose ids the caller creates
  return (inPath || inBody) && !isOwnList
}

let server: TestServer
let victim: Member
let things: Things
let strangers: Readonly<Record<string, Member>>

const give = async (person: Member): Promise<Things> => {
  const { db } = server.platform
  const [portrait, finding, image] = [
    new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' }),
    await newFinding(server, person, exposure('NAME', 'people.example')),
    await newFinding(server, person, exposure('IMAGE', 'pictures.example')),
  ]
  const reported = await newFinding(server, person, exposure('ADDRESS', 'streets.example'))
  const { body: withReport } = await person.call<Finding>(
    'POST',
    `/v2/user/${person.id}/leak/${reported}/report`,
    { issues: ['EXPOSED_DATA'] },
  )
  await changeProfile(person, { preferredName: 'Rosie' }, portrait)
  const { body: register } = await person.call<Register>('GET', '/v1/register')
  const { body: intent } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
    product: 'PERSONAL_SCAN',
  })
  await db
    .updateTable('payment')
    .set({ status: 'paid', settled_at: new Date() })
    .where('id', '=', intent.paymentId)
    .execute()
  const only = { register_id: person.id }
  const { id: scan } = await db
    .insertInto('scan')
    .values({
      ...only,
      status: 'FAILED',
      trigger: 'extra',
      error: null,
      started_at: null,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scanAsks(server, person.id, [likelyExposure('NAME', 'likely.example')])
  const { id: likely } = await db
    .selectFrom('likely_finding')
    .select('id')
    .where('register_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await scanFindsLogs(server, person.id, [{ seenOn: '2026-03-04' }])
  await addRecipient(server, 'findpeople.example')
  const onPage = await newFinding(server, person, exposure('NAME', 'findpeople.example'))
  const delivery = (await signLetter(person, onPage)).body.items[0]?.id ?? ''
  const pdf = { name: 'answer.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-'), refused: null }
  await replyTo(server, delivery, { attachments: [pdf] })
  const url = 'https://findpeople.example/page'
  await lookAfter(server, 0, { [url]: pageOf('', { url, picture: Buffer.from('a picture') }) })
  const look = (await watchOf(person, onPage))?.looks[0]?.id ?? ''
  const [replied] = (await deliveriesOf(person, onPage)).items
  const attachment = replied?.replies[0]?.attachments[0]?.id ?? ''
  const device = (await devicesOf(person))[0]?.id ?? ''
  const { id: notification } = await db
    .selectFrom('notification')
    .select('id')
    .where('register_id', '=', person.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const report = withReport.report?.id ?? ''
  const picture = register.image ?? ''
  const { body: account } = await person.call<AccountSessions>('GET', '/v1/account/sessions')
  const session = account.sessions[0]?.id ?? ''
  return {
    finding,
    likely,
    device,
    delivery,
    attachment,
    look,
    image,
    report,
    scan,
    payment: intent.paymentId,
    notification,
    picture,
    session,
  }
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  const [northwind, elsewhere] = [
    await foundCompany(server, 'Northwind'),
    await foundCompany(server, 'Elsewhere'),
  ]
  victim = await bringMember(server, ['USER'], northwind)
  things = await give(victim)
  strangers = {
    'somebody else': await bringMember(server, []),
    'the owner of the person’s company': await bringMember(server, ['COMPANY_OWNER'], northwind),
    'the owner of another company': await bringMember(server, ['COMPANY_OWNER'], elsewhere),
    'an operator': await bringMember(server, ['SUPER_ADMIN']),
  }
})
afterAll(() => server.close())

const attempt = (operation: Operation, who: Member) => {
  const { path, body } = attempts[operation.id]?.(things) ?? { path: {} }
  const own = operation.access === 'self' ? { id: who.id, cognitoId: who.cognitoId } : {}
  const url = filledIn(operation.path, { ...parametersOf(operation, 'path'), ...own, ...path })
  return callDirectly(server, operation, url, {
    token: who.accessToken,
    ...(body === undefined ? {} : { body }),
  })
}

/** Everything of the victim's that a call could have changed. */
const stateOfThings = async () => {
  const { db } = server.platform
  const ofVictim = (
    table: 'infected_device' | 'leak' | 'likely_finding' | 'notification' | 'payment' | 'scan',
  ) => db.selectFrom(table).selectAll().where('register_id', '=', victim.id).orderBy('id').execute()
  const reports = db.selectFrom('report').selectAll().where('id', '=', things.report).execute()
  const deliveries = db.selectFrom('delivery').selectAll().where('id', '=', things.delivery).execute()
  const sessions = db.selectFrom('identity_session').selectAll().where('id', '=', things.session).execute()
  return Promise.all([
    ofVictim('leak'),
    ofVictim('infected_device'),
    ofVictim('likely_finding'),
    ofVictim('notification'),
    ofVictim('payment'),
    ofVictim('scan'),
    deliveries,
    reports,
    sessions,
  ])
}

const naming = operations.filter(namesThing)

describe('something of another person (ASVS 8.2.2)', () => {
  it('is tried by every operation that names one', () => {
    expect(naming.map(({ id }) => id).sort()).toEqual(Object.keys(attempts).sort())
  })

  it('is there for the person themselves', async () => {
    const reads = naming.filter(({ method, id }) => method === 'GET' && id !== 'listPersonalLeaks')
    for (const operation of reads) expect((await attempt(operation, victim)).status, operation.id).toBe(200)
  })

  it.each([
    'somebody else',
    'the owner of the person’s company',
    'the owner of another company',
    'an operator',
  ])('is not to be found, nor changed, by %s', async name => {
    const who = strangers[name]
    if (who === undefined) throw new Error(`${name} is not in the cast`)
    const before = await stateOfThings()
    const answers: [string, number][] = []
    for (const operation of naming) {
      const { status, body } = await attempt(operation, who)
      answers.push([operation.id, status])
      expect(JSON.stringify(body), operation.id).not.toContain('.example')
    }
    const lists = ['listPersonalLeaks']
    expect(answers.filter(([id, status]) => status !== 404 && !lists.includes(id))).toEqual([])
    expect(await stateOfThings()).toEqual(before)
  })
})

describe('a company that is named by the caller (ASVS 8.4.1)', () => {
  const naming = operations.filter(({ companyFrom, method }) => companyFrom === 'caller' && method === 'GET')

  it.each(naming.map(operation => [operation.id, operation] as const))(
    'is not shown to the owner of another one by %s',
    async (_id, operation) => {
      const owner = strangers['the owner of another company']
      const ask = (query: string) =>
        callDirectly(server, operation, `${operation.path}${query}`, { token: owner?.accessToken ?? '' })
      const own = await ask('')
      const named = await ask(`?companyId=${victim.companyId ?? ''}`)
      expect(own.status).toBe(200)
      expect(named.status === 403 || JSON.stringify(named.body) === JSON.stringify(own.body)).toBe(true)
    },
  )
})
