import type {
  DeskMove,
  DeskMoveRequest,
  DeskRequest,
  Finding,
  FindingType,
  Register,
} from '#openapi/generated/api.ts'
import { type FingerprintedExposure, saveFindings } from '#server/scan/save-findings.ts'
import { evidence } from '#server/scan/source.ts'
import { type Answer, form, type Person, type Reachable, signUp } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A database that findings are put into, and the time: a test server, or one that runs by itself. */
interface Findable {
  readonly platform: Pick<TestServer['platform'], 'db' | 'clock'>
}

/** A person and the id of their register. */
export type Registered = Person & { readonly id: string }

/** Somebody new, with their register. */
export const comeAsPerson = async (server: Reachable): Promise<Registered> => {
  const person = await signUp(server)
  const { body } = await person.call<Register>('GET', '/v1/register')
  return { ...person, id: body.id }
}

/** Somebody new who works at the takedown desk. */
export const comeAsOperator = async (server: TestServer): Promise<Registered> => {
  const operator = await comeAsPerson(server)
  await server.platform.db
    .updateTable('register')
    .set({ groups: ['SUPER_ADMIN'] })
    .where('id', '=', operator.id)
    .execute()
  return operator
}

/** Something that a source found about a person, the same at every scan. */
export const exposure = (
  type: FindingType,
  host: string,
  known: Partial<Parameters<typeof evidence>[0]> = {},
): FingerprintedExposure => ({
  type,
  identity: [host],
  fingerprint: `${type} ${host}`,
  threatLevel: 'HIGH',
  exposedOn: '2026-03-01',
  evidence: evidence({
    name: host,
    siteUrl: `https://${host}/page`,
    ...(type === 'IMAGE'
      ? {
          image: {
            s3Url: `https://${host}/portrait.jpg`,
            siteUrl: `https://${host}/page`,
            sourceUrl: `https://${host}/portrait.jpg`,
            title: 'A portrait',
            similarity: 98,
          },
        }
      : {}),
    ...known,
  }),
})

/** A finished scan's save: what it found is new, seen again, or back. Answers the ids of those that are back. */
export const scanFinds = async (
  server: Findable,
  registerId: string,
  ...found: readonly FingerprintedExposure[]
): Promise<string[]> => {
  const { db, clock } = server.platform
  const { id: scanId } = await db
    .insertInto('scan')
    .values({
      register_id: registerId,
      status: 'COMPLETED',
      trigger: 'monthly',
      requested_at: clock.now(),
      error: null,
      started_at: null,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { registerId, scanId, source: 'peopleSearch' as const, at: clock.now() }
  const reappearances = () =>
    db
      .selectFrom('leak_event')
      .innerJoin('leak', 'leak.id', 'leak_event.leak_id')
      .select(['leak.id', 'position'])
      .where('register_id', '=', registerId)
      .where('event', '=', 'reappeared')
      .execute()
  const before = new Set((await reappearances()).map(({ position }) => position))
  await db.transaction().execute(transaction => saveFindings(transaction, about, found))
  return (await reappearances()).filter(({ position }) => !before.has(position)).map(({ id }) => id)
}

/** A finding of the person by its name, as a scan leaves it; answers its id. */
export const newFinding = async (
  server: Findable,
  person: Pick<Registered, 'id'>,
  found: FingerprintedExposure,
): Promise<string> => {
  await scanFinds(server, person.id, found)
  const { id } = await server.platform.db
    .selectFrom('leak')
    .select('id')
    .where('register_id', '=', person.id)
    .where('fingerprint', '=', found.fingerprint)
    .executeTakeFirstOrThrow()
  return id
}

/** A finding as its person sees it. */
export const findingOf = async (person: Person, id: string): Promise<Finding> =>
  (await person.call<Finding>('GET', `/v1/findings/${id}`)).body

/** The person asks for a finding to be removed. */
export const requestRemoval = (person: Registered, findingId: string): Promise<Answer<Finding>> =>
  person.call<Finding>('POST', `/v2/user/${person.id}/leak/${findingId}/report`, {
    issues: ['EXPOSED_DATA'],
  })

/** What a removal is asked of: its type, the site, and what else is known; a name on a site of its own if nothing is said. */
export type RequestedAction = readonly [
  type?: FindingType,
  host?: string,
  known?: Parameters<typeof exposure>[2],
]

let sites = 0
/** Something that was found of a person, and their request for its removal: the ids of both. */
export const newRequest = async (
  server: Findable,
  person: Registered,
  ...[type = 'NAME', host = `site-${(sites += 1)}.example`, known = {}]: RequestedAction
): Promise<{ leakId: string; id: string }> => {
  const leakId = await newFinding(server, person, exposure(type, host, known))
  const { status, body } = await requestRemoval(person, leakId)
  if (status !== 201) throw new Error(`The removal was not requested: ${JSON.stringify(body)}`)
  return { leakId, id: body.report?.id ?? '' }
}

/** Whether a call was accepted by the chart: 2xx, or refused with 404 or 409. Anything else is a fault. */
export const outcomeOf = ({ status, body }: Answer): 'accepted' | 'refused' => {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 409 || status === 410) return 'refused'
  throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** What an operator saw of a page without the data. */
export const seenGone = {
  address: 'https://site.example/page',
  seenAt: '2026-01-02T03:04:05.000Z',
  before: 'Rosa Marchetti, 118 Harbour Street',
  after: 'Page not found',
}

/** The body of a move, with the screenshots that prove a removal. */
export const moveForm = (payload: object, pictures: Readonly<Record<string, Blob>> = {}): FormData =>
  form(payload, undefined, pictures)

/** The desk moves a request, knowing its latest version. */
export const deskMoves = async (
  operator: Person,
  reportId: string,
  move: DeskMove,
  overrides: Partial<DeskMoveRequest> = {},
  pictures: Readonly<Record<string, Blob>> = {},
): Promise<Answer<DeskRequest>> => {
  const path = `/v1/operator/requests/${reportId}`
  const { body } = await operator.call<DeskRequest>('GET', path)
  return operator.call(
    'PATCH',
    path,
    moveForm(
      {
        version: body.version ?? 1,
        move,
        ...(move === 'remove' ? { proof: seenGone } : {}),
        ...(move === 'deny' ? { denyReasons: ['CONSENT_GIVEN'] } : {}),
        ...(move === 'askPerson' ? { message: 'Please answer the e-mail of the site.' } : {}),
        ...overrides,
      },
      pictures,
    ),
  )
}
