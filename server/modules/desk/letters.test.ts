import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskLetter, DeskQueue, DeskRequest } from '#openapi/generated/api.ts'
import {
  addRecipient,
  atMinute,
  deliveriesOf,
  finalBounce,
  minutesOfDays,
  moveDelivery,
  replyTo,
  signLetter,
} from '#tests/support/deliveries.ts'
import {
  comeAsOperator,
  comeAsPerson,
  deskMoves,
  exposure,
  findingOf,
  newFinding,
  type Registered,
} from '#tests/support/findings.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { returnToDesk } from './letters.ts'

let server: TestServer
let operator: Registered
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  operator = await comeAsOperator(server)
})
afterAll(() => server.close())

const requestOf = async (id: string, who = operator): Promise<DeskRequest> =>
  (await who.call<DeskRequest>('GET', `/v1/operator/requests/${id}`)).body

const letterPath = (id: string): string => `/v1/operator/requests/${id}/letter`

const send = async (id: string, who = operator) => {
  const { version } = await requestOf(id, who)
  return who.call<DeskRequest>('POST', letterPath(id), { version })
}

interface Coming {
  readonly agreesToLetter?: boolean
  readonly person?: Registered
}

/** Somebody’s request about a site with a verified address, accepted by the desk. */
const comeWithRequest = async ({ agreesToLetter = true, person: known }: Coming = {}) => {
  const person = known ?? (await comeAsPerson(server))
  const domain = `people-${crypto.randomUUID().slice(0, 8)}.example`
  await addRecipient(server, domain)
  const findingId = await newFinding(server, person, exposure('ADDRESS', domain))
  await person.call('POST', `/v2/user/${person.id}/leak/${findingId}/report`, {
    issues: ['EXPOSED_DATA'],
    agreesToLetter,
  })
  const { report } = await findingOf(person, findingId)
  const id = report?.id ?? ''
  await deskMoves(operator, id, 'accept')
  return { person, domain, findingId, id, address: `privacy@${domain}` }
}

/** The letter is sent and the mail server has it; answers its id. */
const comeSent = async () => {
  const accepted = await comeWithRequest()
  await send(accepted.id)
  await atMinute(server, 11).send()
  const [delivery] = (await requestOf(accepted.id)).letters.items
  return { ...accepted, deliveryId: delivery?.id ?? '' }
}

const inAnHour = { now: () => new Date(Date.now() + 3_600_000) }
const returned = async (id: string): Promise<DeskRequest> => {
  await returnToDesk({ db: server.platform.db, clock: inAnHour })
  return requestOf(id)
}

describe('a letter that the desk sends in a person’s name', () => {
  it('is the erasure letter of the composer, goes once to the verified address as theirs, and lets the request wait', async () => {
    const { person, findingId, id, domain, address } = await comeWithRequest()
    expect((await requestOf(id)).letters).toMatchObject({
      agreedAt: expect.any(String),
      to: { domain, email: address },
      maySend: true,
      items: [],
    })
    const { body: written } = await operator.call<DeskLetter>('GET', letterPath(id))
    const own = await person.call('GET', `/v1/findings/${findingId}/letter?kind=erasure&language=en-US`)
    expect(own.body).toMatchObject({ subject: written.subject, body: written.body, law: written.law })
    const { status, body } = await send(id)
    expect({ status, resolution: body.resolution }).toEqual({ status: 201, resolution: 'WAITING FEEDBACK' })
    expect(body.history.at(-1)).toMatchObject({ event: 'waitingFeedback', by: 'desk' })
    await atMinute(server, 8).send()
    expect(await server.inbox(address)).toEqual([])
    await Promise.all([atMinute(server, 11).send(), atMinute(server, 11).send()])
    expect(await server.inbox(address)).toMatchObject([{ subject: written.subject, text: written.body }])
    expect((await deliveriesOf(person, findingId)).items).toMatchObject([
      { sentBy: 'staff', kind: 'erasure', state: 'accepted', remindsByItself: true },
    ])
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'delivery.sentByStaff')
      .where('subject_id', '=', person.id)
      .execute()
    expect(trail).toEqual([{ actor_id: operator.id, subject_id: person.id }])
  })

  it('is in the language of the recipient, where letters are written in it', async () => {
    const { id, domain } = await comeWithRequest()
    const languageWhere = async (language: string) => {
      const { db } = server.platform
      await db.updateTable('recipient').set({ language }).where('domain', '=', domain).execute()
      return (await operator.call<DeskLetter>('GET', letterPath(id))).body.language
    }
    expect(await languageWhere('fr')).toBe('fr-FR')
    expect(await languageWhere('de')).toBe('en-US')
  })

  it('is one at a time, though it is sent twice at once, or its person has signed one', async () => {
    const { id } = await comeWithRequest()
    const { version } = await requestOf(id)
    const second = await comeAsOperator(server)
    const answers = await Promise.all(
      [operator, second].map(who => who.call('POST', letterPath(id), { version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await requestOf(id)).letters.items).toHaveLength(1)
    const other = await comeWithRequest()
    await signLetter(other.person, other.findingId)
    expect((await requestOf(other.id)).letters).toMatchObject({ maySend: false, items: [] })
    expect((await send(other.id)).body).toMatchObject({ code: '0040' })
  })

  it('is neither shown nor sent without consent, an accepted request, or a verified address, and never in the operator’s own name', async () => {
    const refused = async (id: string) => {
      const [shown, sent] = [await operator.call('GET', letterPath(id)), await send(id)]
      expect(sent.body).toMatchObject(shown.body as object)
      return (sent.body as unknown as { code: string }).code
    }
    const silent = await comeWithRequest({ agreesToLetter: false })
    expect(await refused(silent.id)).toBe('0040')
    const broken = await comeWithRequest()
    await server.platform.db
      .updateTable('recipient_contact')
      .set({ state: 'broken' })
      .where('address', '=', broken.address)
      .execute()
    expect((await requestOf(broken.id)).letters.to).toBeNull()
    expect(await refused(broken.id)).toBe('0040')
    const waiting = await comeWithRequest()
    await deskMoves(operator, waiting.id, 'awaitFeedback')
    expect(await refused(waiting.id)).toBe('0027')
    const colleagues = await comeWithRequest()
    const second = await comeAsOperator(server)
    await deskMoves(second, colleagues.id, 'take')
    expect(await refused(colleagues.id)).toBe('0027')
    const own = await comeWithRequest({ person: second })
    expect((await send(own.id, second)).body).toMatchObject({ code: '0016' })
    for (const { address } of [silent, broken, waiting, colleagues, own])
      expect(await server.inbox(address)).toEqual([])
  })

  it('is taken back by its person, who no longer agrees: the request is back at the desk, which can’t write', async () => {
    const { person, id, address } = await comeWithRequest()
    const { body } = await send(id)
    await moveDelivery(person, body.letters.items[0]?.id ?? '', 'withdrawal')
    expect(await returned(id)).toMatchObject({
      resolution: 'ACCEPTED',
      letters: { agreedAt: null, maySend: false, items: [{ state: 'takenBack' }] },
    })
    expect((await send(id)).body).toMatchObject({ code: '0040' })
    await atMinute(server, 11).send()
    expect(await server.inbox(address)).toEqual([])
  })

  it('isn’t sent once its request has ended', async () => {
    const { id, address } = await comeWithRequest()
    await send(id)
    await deskMoves(operator, id, 'remove')
    await atMinute(server, 11).send()
    expect(await server.inbox(address)).toEqual([])
    expect((await requestOf(id)).letters.items).toMatchObject([{ state: 'takenBack' }])
  })

  it('is not agreed to after the request was canceled and made again without', async () => {
    const person = await comeAsPerson(server)
    const findingId = await newFinding(server, person, exposure('ADDRESS', `${crypto.randomUUID()}.example`))
    const ask = (agreesToLetter?: boolean) =>
      person.call<{ report: { id: string } }>('POST', `/v2/user/${person.id}/leak/${findingId}/report`, {
        issues: ['EXPOSED_DATA'],
        ...(agreesToLetter && { agreesToLetter }),
      })
    const { body } = await ask(true)
    await person.call('PATCH', `/v2/user/${person.id}/report/${body.report.id}/cancel`)
    const again = await ask()
    expect((await requestOf(again.body.report.id)).letters.agreedAt).toBeNull()
  })
})

describe('what a site answers to the desk’s letter', () => {
  it('brings the request back once with what it says, to the desk and to the person; a receipt doesn’t', async () => {
    const { id, deliveryId, domain, person, findingId } = await comeSent()
    await replyTo(server, deliveryId, { text: 'We have received your request.', isAutomatic: true })
    expect((await returned(id)).resolution).toBe('WAITING FEEDBACK')
    await replyTo(server, deliveryId, { text: 'Your personal data has been deleted.' })
    const back = await returned(id)
    expect(back).toMatchObject({
      resolution: 'ACCEPTED',
      letters: { maySend: true, items: [{ state: 'answered' }] },
    })
    expect(back.letters.items[0]?.replies[0]).toMatchObject({ meaning: 'confirmed' })
    expect((await deliveriesOf(person, findingId)).items[0]?.replies[0]).toMatchObject({
      meaning: 'confirmed',
    })
    const queue = await operator.call<DeskQueue>('GET', `/v1/operator/requests?searchValue=${domain}`)
    expect(queue.body.items).toMatchObject([{ id, letter: { state: 'answered', meaning: 'confirmed' } }])
    const { version } = await returned(id)
    expect(version).toBe(back.version)
  })

  it('brings it back when the letter bounces', async () => {
    const { id, deliveryId } = await comeSent()
    await replyTo(server, deliveryId, { bounce: finalBounce })
    expect(await returned(id)).toMatchObject({
      resolution: 'ACCEPTED',
      letters: { items: [{ state: 'bounced' }] },
    })
  })

  it('that never comes is reminded of once by itself, and then the request is back', async () => {
    const { id, address } = await comeSent()
    const day = minutesOfDays(1)
    await atMinute(server, 32 * day).keepDeadlines()
    await atMinute(server, 32 * day + 1).send()
    expect(await server.inbox(address)).toHaveLength(2)
    expect((await returned(id)).resolution).toBe('WAITING FEEDBACK')
    await atMinute(server, 48 * day).keepDeadlines()
    expect(await returned(id)).toMatchObject({
      resolution: 'ACCEPTED',
      letters: { items: [{ state: 'unanswered' }] },
    })
    await atMinute(server, 60 * day).send()
    expect(await server.inbox(address)).toHaveLength(2)
  })

  it('is no longer reminded of once the desk has the answer otherwise', async () => {
    const { id, address } = await comeSent()
    await deskMoves(operator, id, 'feedbackArrived')
    await atMinute(server, minutesOfDays(32)).keepDeadlines()
    await atMinute(server, minutesOfDays(32) + 1).send()
    expect(await server.inbox(address)).toHaveLength(1)
  })
})
