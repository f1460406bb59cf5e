import { phoneLibrary } from '#domain/phone-library.ts'
import { birthDateRule, nameRule, phoneRule } from '#domain/validation.ts'
import type {
  NewResponsePlan,
  OwnPlan,
  PlanActor,
  PlanBank,
  PlanChange,
  PlanContact,
  PlanEvent,
  ResponsePlan,
  ResponsePlanCheck,
} from '#openapi/generated/api.ts'
import { AppError, invalidInput, type RefusedField } from '#server/platform/http/app-error.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { type Asker, admit, createAccessGuard, createPlanCodes, refuseNobody, type Visit } from './access.ts'
import { isBankOfTheList } from './banks.ts'
import { presentPlan, type Viewer } from './present.ts'
import {
  deleteVisit,
  findPlan,
  findPlanForUse,
  findPlanOf,
  type HistoryLine,
  insertPlan,
  moveRun,
  newActions,
  type PlanInUse,
  type PlanUpdate,
  savePlan,
  savePlanCheck,
} from './store.ts'

/** Tolerance for inaccurate clocks of devices. */
const clockSkew = 10 * 60_000

/** Whether the change touches lists, where devices could overwrite each other. */
const changesLists = (change: PlanChange): boolean =>
  [change.familyContacts, change.professionalContacts, change.bank, change.birthday].some(
    part => part !== undefined,
  )

/** Only the owner may change these. @throws AppError 0016. */
const refuseOwnersPart = (change: PlanChange): void => {
  if ([change.birthday, change.savedCode, change.newCode].some(part => part !== undefined))
    throw new AppError('0016')
}

/** @throws AppError 400 for lists without the version read, 0040 when another device was first. */
const refuseOldLists = (change: PlanChange, current: number): void => {
  if (!changesLists(change)) return
  if (change.version === undefined) throw invalidInput({ name: 'version', rule: 'required' })
  refuseOldVersion(change.version, current)
}

const linesOf = (change: PlanChange): HistoryLine[] => [
  ...(changesLists(change) ? [{ event: 'plan.changed' as const, action: null }] : []),
  ...(change.newCode === undefined ? [] : [{ event: 'code.renewed' as const, action: null }]),
  ...(change.event === undefined
    ? []
    : [{ event: change.event.type, action: 'action' in change.event ? change.event.action : null }]),
]

/** What a visitor does to the run that its owner has to know. */
const stops: Readonly<Partial<Record<PlanEvent['type'], 'planAborted' | 'planReset'>>> = {
  'run.aborted': 'planAborted',
  'run.reset': 'planReset',
}

type Lists = Partial<Pick<NewResponsePlan, 'birthday' | 'familyContacts' | 'professionalContacts' | 'bank'>>

function* brokenContacts(name: string, contacts: readonly PlanContact[]): Generator<RefusedField> {
  for (const [at, contact] of contacts.entries()) {
    const found = { name: nameRule(contact.name), phone: phoneRule(contact.phone, phoneLibrary) }
    for (const [field, rule] of Object.entries(found))
      if (rule !== null) yield { name: `${name}.${at}.${field}`, rule }
  }
}

function* brokenBanks(banks: readonly PlanBank[]): Generator<RefusedField> {
  for (const [at, { bankId, contact }] of banks.entries()) {
    if (bankId !== null && !isBankOfTheList(bankId)) yield { name: `bank.${at}.bankId`, rule: 'bankUnknown' }
    for (const [line, { phone, email }] of contact.entries()) {
      if (phone === null && email === null) yield { name: `bank.${at}.contact.${line}`, rule: 'required' }
      const rule = phone === null ? null : phoneRule(phone, phoneLibrary)
      if (rule !== null) yield { name: `bank.${at}.contact.${line}.phone`, rule }
    }
  }
}

function* brokenRules(lists: Lists, today: string): Generator<RefusedField> {
  if (lists.birthday !== undefined) {
    const rule = birthDateRule(lists.birthday, today)
    if (rule !== null) yield { name: 'birthday', rule }
  }
  yield* brokenContacts('familyContacts', lists.familyContacts ?? [])
  yield* brokenContacts('professionalContacts', lists.professionalContacts ?? [])
  yield* brokenBanks(lists.bank ?? [])
}

type Identified = readonly { readonly id: string }[]

const hasDoubles = (items: Identified): boolean =>
  new Set(items.map(({ id }) => id.toLowerCase())).size < items.length

/** What the contract's schemas can't express (spec 2 §5). @throws AppError 400 with every broken field. */
const checkPlanLists = (lists: Lists, now: Date): void => {
  const broken = [...brokenRules(lists, now.toISOString().slice(0, 10))]
  if (broken.length > 0) throw invalidInput(...broken)
}

/** Ids of contacts and banks are unique across the plan's lists. @throws AppError 400. */
const refuseDoubleIds = (contacts: Identified, bank: Identified): void => {
  if (hasDoubles(contacts)) throw invalidInput({ name: 'familyContacts', rule: 'duplicate' })
  if (hasDoubles(bank)) throw invalidInput({ name: 'bank', rule: 'duplicate' })
}

export const createResponsePlanService = (platform: Platform, events: NotificationEvents) => {
  const { db, clock } = platform
  const codes = createPlanCodes(platform.keys)
  const accessGuard = createAccessGuard(platform, codes, events)

  const asOwner = (plan: { readonly code_sealed: Buffer }): Viewer => ({
    seenAs: 'owner',
    code: codes.read(plan.code_sealed),
  })

  const asVisitor = ({ id }: Visit, endsAt: Date): Viewer => ({
    seenAs: 'visitor',
    access: { id, endsAt: endsAt.toISOString() },
  })

  const viewerOf = (by: PlanActor, plan: PlanInUse, asker: Asker, codeSealed = plan.code_sealed): Viewer => {
    if (by === 'owner' || asker.visit === null || plan.visit_ends_at === null)
      return asOwner({ code_sealed: codeSealed })
    return asVisitor(asker.visit, plan.visit_ends_at)
  }

  const findFor = (database: typeof db, code: string | null, { visit }: Asker, lock: boolean) => {
    const tokenHash = codes.hashVisit(visit)
    const by = code === null ? { token_hash: tokenHash } : { code_hash: codes.hash(code) }
    return findPlanForUse(database, by, { tokenHash, lock })
  }

  const update = (plan: PlanInUse, change: PlanChange, at: Date): PlanUpdate => ({
    version: changesLists(change) ? plan.version + 1 : plan.version,
    saved_code: change.newCode === undefined ? (change.savedCode ?? plan.saved_code) : false,
    birthday: change.birthday ?? plan.birthday,
    family_contacts: change.familyContacts ?? plan.family_contacts,
    professional_contacts: change.professionalContacts ?? plan.professional_contacts,
    bank: change.bank ?? plan.bank,
    ...(change.event && moveRun(plan, change.event, at)),
    ...(change.newCode && codes.make().stored),
  })

  /** Replaces a code that can't be read any more (docs/adr/0043). */
  const replaceLostCode = (id: string, owner: string): Promise<void> =>
    db.transaction().execute(async transaction => {
      const plan = await findPlanForUse(
        transaction,
        { 'response_plan.id': id },
        { tokenHash: codes.hashVisit(null), lock: true },
      )
      if (plan === undefined || codes.read(plan.code_sealed) !== null) return
      const change = { newCode: true } as const
      const context = { by: 'owner', actorId: owner, at: clock.now() } as const
      await savePlan(transaction, plan, update(plan, change, context.at), context, {
        lines: linesOf(change),
        endVisits: true,
      })
    })

  return {
    /** Creates the person's plan and its access code. @throws AppError 0040 when there is one already. */
    async create(registerId: string, wanted: NewResponsePlan): Promise<ResponsePlan> {
      const at = clock.now()
      checkPlanLists(wanted, at)
      refuseDoubleIds([...wanted.familyContacts, ...wanted.professionalContacts], wanted.bank)
      const { code, stored } = codes.make()
      const plan = {
        id: crypto.randomUUID(),
        register_id: registerId,
        actions: newActions(),
        ...stored,
        ...wanted,
      }
      const id = await insertPlan(db, plan, at)
      if (id === null) throw new AppError('0040')
      const made = await findPlan(db, id)
      if (made === undefined) throw new AppError('0001')
      return presentPlan(made, { seenAs: 'owner', code })
    },

    async showOwn(registerId: string): Promise<OwnPlan> {
      const found = await findPlanOf(db, registerId)
      const isLost = found !== undefined && codes.read(found.code_sealed) === null
      if (isLost) await replaceLostCode(found.id, registerId)
      const plan = isLost ? await findPlanOf(db, registerId) : found
      return { plan: plan === undefined ? null : presentPlan(plan, asOwner(plan)) }
    },

    /** For a visitor with the date of birth, with a new visit. */
    async open(
      code: string,
      asker: Asker,
      birthday: string | null,
    ): Promise<{ plan: ResponsePlan; visit: Visit | null }> {
      const own = asker.registerId === null ? undefined : await findPlanOf(db, asker.registerId)
      if (own?.code_hash.equals(codes.hash(code)) === true)
        return { plan: presentPlan(own, asOwner(own)), visit: null }
      if (birthday === null) throw new AppError('0024')
      const { plan, visit, endsAt } = await accessGuard.letIn(code, birthday, asker.ip)
      return { plan: presentPlan(plan, asVisitor(visit, endsAt)), visit }
    },

    /** The visited plan. @throws AppError 0024 without a visit, 0025 once it has ended. */
    async lookAgain(asker: Asker): Promise<ResponsePlan> {
      refuseNobody(asker)
      const found = await findFor(db, null, asker, false)
      const { plan: visited, context } = admit(found, asker, clock.now())
      const plan = await findPlan(db, visited.id)
      if (plan === undefined) throw new AppError('0024')
      return presentPlan(plan, viewerOf(context.by, visited, asker))
    },

    async endVisit({ visit }: Asker): Promise<void> {
      if (visit !== null) await deleteVisit(db, codes.hashVisit(visit))
    },

    /** All of a call or nothing; the chart judges moves, the version lists. `code` null: the visited plan. */
    async change(code: string | null, asker: Asker, change: PlanChange): Promise<ResponsePlan> {
      refuseNobody(asker)
      checkPlanLists(change, clock.now())
      const changed = await db.transaction().execute(async transaction => {
        const found = await findFor(transaction, code, asker, true)
        const { plan, context } = admit(found, asker, clock.now())
        if (context.by === 'visitor') refuseOwnersPart(change)
        refuseOldLists(change, plan.version)
        const after = update(plan, change, context.at)
        refuseDoubleIds([...after.family_contacts, ...after.professional_contacts], after.bank)
        const endVisits = change.newCode !== undefined || change.birthday !== undefined
        await savePlan(transaction, plan, after, context, { lines: linesOf(change), endVisits })
        const topic = change.event === undefined ? undefined : stops[change.event.type]
        if (context.by === 'visitor' && topic !== undefined)
          await events.planVisited(transaction, { registerId: plan.register_id, topic, at: context.at })
        return { id: plan.id, viewer: viewerOf(context.by, plan, asker, after.code_sealed) }
      })
      const plan = await findPlan(db, changed.id)
      if (plan === undefined) throw new AppError('0024')
      return presentPlan(plan, changed.viewer)
    },

    /** Stores when the person last checked the plan. @throws AppError 400 for a time in the future. */
    async noteCheck(registerId: string, date: string): Promise<ResponsePlanCheck> {
      const at = clock.now()
      if (new Date(date).getTime() > at.getTime() + clockSkew)
        throw invalidInput({ name: 'date', rule: 'dateInFuture' })
      return { date: (await savePlanCheck(db, registerId, new Date(date), at)).toISOString() }
    },
  }
}
