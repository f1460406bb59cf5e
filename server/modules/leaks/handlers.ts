import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { uncheckedSubjects } from '../scan/present.ts'
import { findCheckedPerson } from '../scan/store.ts'
import { type Choice, confirmFixes, type Decision, decide, wasDisowned } from './decide.ts'
import { findFinding, presentFinding } from './finding.ts'
import { listLeaks } from './list.ts'
import { leakOverview } from './overview.ts'

export const createLeaksModule = (
  platform: Pick<Platform, 'db' | 'clock' | 'keys' | 'config' | 'messenger'>,
) => {
  const { db, clock } = platform
  const today = () => clock.now().toISOString().slice(0, 10)

  const overview = async (registerId: string) => {
    const [found, person] = await Promise.all([
      leakOverview(db, registerId),
      findCheckedPerson(db, registerId),
    ])
    if (found === null || person === undefined) throw new AppError('0001')
    return {
      ...found,
      uncheckedSubjects: uncheckedSubjects(platform, person, person.latest_status ?? undefined),
    }
  }

  const finding = async (registerId: string, leakId: string) => {
    const found = await findFinding(db, registerId, leakId)
    if (found === undefined)
      throw new AppError('0010', {
        fields: (await wasDisowned(db, registerId, leakId)) ? [{ name: 'id', rule: 'disowned' }] : [],
      })
    return presentFinding(found, today())
  }

  const decideAll = (registerId: string, choices: readonly Choice[]) =>
    db.transaction().execute(transaction => decide(transaction, { registerId, at: clock.now() }, choices))

  const decideOn = async (registerId: string, id: string, decision: Decision) => {
    await decideAll(registerId, [{ id, decision }])
    return finding(registerId, id)
  }

  return {
    getLeakOverview: async request => overview(registerIdOf(request)),
    updateLeaks: async request => {
      const registerId = registerIdOf(request)
      const { leaks = [], confirmations = [] } = request.body
      const choices = leaks.map(({ id, status }) => ({
        id,
        decision: status === 'fixed' ? ('leak.fixed' as const) : ('leak.restored' as const),
      }))
      await db.transaction().execute(async transaction => {
        if (choices.length > 0) await decide(transaction, { registerId, at: clock.now() }, choices)
        if (confirmations.length > 0) await confirmFixes(transaction, registerId, confirmations)
      })
      return overview(registerId)
    },
    listLeaksOfType: async ({ params, query, principal }) =>
      listLeaks(db, registerIdOf({ principal }), listQuery(params.type, query), today()),
    listPersonalLeaks: async ({ params, query, principal }) =>
      listLeaks(db, registerIdOf({ principal }), listQuery(params.leak, query), today()),
    getFinding: async request => finding(registerIdOf(request), request.params.id),
    ignoreLeak: async request => decideOn(registerIdOf(request), request.params.leakId, 'leak.ignored'),
    markLeakSafe: async request => decideOn(registerIdOf(request), request.params.leakId, 'leak.authorised'),
    removePersonalLeak: async request => {
      await decideAll(registerIdOf(request), [{ id: request.params.leak, decision: 'leak.disowned' }])
      return undefined
    },
  } satisfies Partial<Handlers>
}

const listQuery = (
  type: Parameters<typeof listLeaks>[2]['type'],
  query: Partial<Omit<Parameters<typeof listLeaks>[2], 'type'>>,
): Parameters<typeof listLeaks>[2] => ({
  type,
  filter: query.filter ?? 'All',
  sort: query.sort ?? 'threat',
  searchValue: query.searchValue ?? '',
  page: query.page ?? 1,
  pageSize: query.pageSize ?? 10,
})
