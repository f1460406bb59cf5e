import { afterAll, beforeAll, describe } from 'vitest'
import type { likelyFindingLifecycle } from '#machines/lifecycle/likely-finding.ts'
import type { Finding, LikelyAnswer, LikelyFindings } from '#openapi/generated/api.ts'
import { deleteExpired } from '#server/modules/retention/retention.ts'
import { comeAsPerson, outcomeOf, type Registered } from '#tests/support/findings.ts'
import { likelyExposure, scanAsks } from '#tests/support/likely-findings.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { likelyFindingModel } from '../lifecycle/likely-finding.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

const dayMs = 86_400_000

interface Subject {
  readonly person: Registered
  readonly id: string
  readonly name: string
  findingId: string | null
  isForgotten: boolean
}

let server: TestServer
let questions = 0
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const likelyOf = async ({ person }: Pick<Subject, 'person'>) =>
  (await person.call<LikelyFindings>('GET', '/v1/likely-findings')).body

const answer = async (subject: Subject, said: LikelyAnswer['answer']) => {
  const answered = await subject.person.call<{ findingId: string | null }>(
    'PUT',
    `/v1/likely-findings/${subject.id}/answer`,
    { answer: said },
  )
  if (answered.status === 200) subject.findingId = answered.body.findingId
  return outcomeOf(answered)
}

const driver: LifecycleDriver<typeof likelyFindingLifecycle, Subject> = {
  async begin() {
    questions += 1
    const person = await comeAsPerson(server)
    const name = `maybe-${questions}.example`
    await scanAsks(server, person.id, [likelyExposure('NAME', name)])
    const [item] = (await likelyOf({ person })).items
    return { person, name, id: item?.id ?? '', findingId: null, isForgotten: false }
  },
  async read(subject) {
    const { items, denied } = await likelyOf(subject)
    const open = [...items, ...denied].find(({ id }) => id === subject.id)
    if (open !== undefined) return open.state
    if (subject.isForgotten) return 'forgotten'
    if (subject.findingId === null) return 'withdrawn'
    const { body } = await subject.person.call<Finding>('GET', `/v1/findings/${subject.findingId}`)
    return body.state === 'detected' ? 'confirmed' : 'withdrawn'
  },
  events: {
    'likelyFinding.confirmed': subject => answer(subject, 'yes'),
    'likelyFinding.doubted': subject => answer(subject, 'notSure'),
    'likelyFinding.denied': subject => answer(subject, 'no'),
    'likelyFinding.takenBack': async ({ person, id }) =>
      outcomeOf(await person.call('DELETE', `/v1/likely-findings/${id}/answer`)),
    async 'likelyFinding.withdrawn'(subject) {
      const before = (await likelyOf(subject)).total
      await scanAsks(server, subject.person.id, [])
      return (await likelyOf(subject)).total < before ? 'accepted' : 'refused'
    },
    async 'likelyFinding.forgotten'(subject) {
      const before = (await likelyOf(subject)).denied.length
      await deleteExpired(server.platform.db, new Date(Date.now() + dayMs + 60_000))
      subject.isForgotten ||= (await likelyOf(subject)).denied.length < before
      return (await likelyOf(subject)).denied.length < before ? 'accepted' : 'refused'
    },
  },
}

describe('what may be about a person over the API', () => testLifecycle(likelyFindingModel, driver))
