import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { comparablePlanCode, planCodeFrom, planCodeLength, planVisitMinutes } from '#domain/response-plan.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type SecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { type ActionContext, findDoor, openVisit, type PlanInUse } from './store.ts'

/** The browser's part of a visit: the tab stores its id, a cookie its secret. */
export interface Visit {
  readonly id: string
  readonly secret: string
}

/** Stored as a keyed hash and sealed, as its owner may read it again (spec 2 §2); 140 bits (ASVS 11.5.1). */
export const createPlanCodes = (keys: SecretKeys) => {
  const hash = (code: string): Buffer => keys.hash('plan-code-search', comparablePlanCode(code))
  /** Without a visit, one that no visit has. */
  const hashVisit = (visit: Visit | null): Buffer =>
    visit === null ? Buffer.alloc(0) : keys.hash('plan-visit', `${visit.id}:${visit.secret}`)
  return {
    hash,
    hashVisit,
    make() {
      const code = planCodeFrom([...randomBytes(planCodeLength)])
      return { code, stored: { code_hash: hash(code), code_sealed: seal(keys.derive('plan-code'), code) } }
    },
    /** null: sealed under a secret that is no longer listed, so it no longer finds the plan. */
    read: (sealed: Buffer): string | null => unseal(keys.derive('plan-code'), sealed),
    makeVisit() {
      const visit = { id: crypto.randomUUID(), secret: randomBytes(32).toString('base64url') }
      return { ...visit, token_hash: hashVisit(visit) }
    },
  }
}

/** Per network, and per code across networks, so that ten wrong dates don't block anyone else's plan. */
const byNetwork = { name: 'plan-access', attempts: 10, perSeconds: 900, code: '0024' } as const
const byCode = { name: 'plan-access.code', attempts: 100, perSeconds: 3600, code: '0024' } as const

export interface Asker {
  readonly registerId: string | null
  readonly ip: string
  readonly visit: Visit | null
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export const isSameText = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right))

/** Refuses callers without a session or visit before looking up the plan. @throws AppError 0024. */
export const refuseNobody = (asker: Asker): void => {
  if (asker.registerId === null && asker.visit === null) throw new AppError('0024')
}

/** The plan, for its owner or a visitor. @throws AppError 0025 for expired access, 0024 for everything else. */
export const admit = (
  plan: PlanInUse | undefined,
  asker: Asker,
  at: Date,
): { plan: PlanInUse; context: ActionContext } => {
  if (plan === undefined) throw new AppError('0024')
  if (plan.register_id === asker.registerId)
    return { plan, context: { by: 'owner', actorId: asker.registerId, at } }
  if (plan.visit_ends_at === null) throw new AppError('0024')
  if (plan.visit_ends_at <= at) throw new AppError('0025')
  return { plan, context: { by: 'visitor', actorId: null, at } }
}

export const createAccessGuard = (
  { db, clock, throttle }: Pick<Platform, 'db' | 'clock' | 'throttle'>,
  codes: ReturnType<typeof createPlanCodes>,
  events: NotificationEvents,
) => ({
  /** A wrong code and a wrong date get the same answer after the same work. @throws AppError 0024, 429 */
  async letIn(code: string, birthday: string, ip: string) {
    const codeHash = codes.hash(code)
    await throttle.spend(byNetwork, `ip:${ip}`)
    await throttle.spend(byCode, codeHash.toString('base64url'))
    const door = await findDoor(db, codeHash)
    const isRight = isSameText(door?.birthday ?? '', birthday)
    if (door === undefined || !isRight) {
      await recordAudit(db, {
        actorId: null,
        action: 'responsePlan.accessRefused',
        subjectId: door?.register_id ?? null,
      })
      throw new AppError('0024')
    }
    const at = clock.now()
    const { id, secret, token_hash } = codes.makeVisit()
    const endsAt = new Date(at.getTime() + planVisitMinutes * 60_000)
    const plan = await db.transaction().execute(async transaction => {
      const opened = await openVisit(transaction, door, { id, token_hash, ends_at: endsAt }, at)
      await events.planVisited(transaction, { registerId: door.register_id, topic: 'planAccessed', at })
      return opened
    })
    if (plan === undefined) throw new AppError('0024')
    const history = [
      { at: at.toISOString(), event: 'plan.accessed' as const, actor: 'visitor' as const, action: null },
      ...plan.history,
    ]
    return { plan: { ...plan, history: history.slice(0, 100) }, visit: { id, secret }, endsAt }
  },
})
