import { sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import { planCheckMonths, planVisitMinutes } from '#domain/response-plan.ts'
import { operatorGroup } from '#domain/roles.ts'
import type { PlanAggregation as Aggregation } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { cookieIn, hostCookie, hostCookieName } from '#server/platform/http/cookies.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents, type NotificationEvents } from '../notifications/notification-events.ts'
import { type Asker, admit, createPlanCodes, isSameText, refuseNobody, type Visit } from './access.ts'
import { findBanks } from './banks.ts'
import {
  defineDeliveryJobs,
  findDeliveries,
  insertMessage,
  messageQueue,
  type Recipient,
} from './deliveries.ts'
import { presentDelivery } from './present.ts'
import { createResponsePlanService } from './service.ts'
import { findPlanForUse, type PlanInUse } from './store.ts'

interface AskingRequest {
  readonly principal: Principal | null
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const headerOf = ({ headers }: AskingRequest, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const companyOf = (caller: Principal, viewed: string | undefined): string => {
  if (caller.groups.includes(operatorGroup)) {
    if (viewed === undefined) throw new AppError('0004')
    return viewed
  }
  if (caller.companyId === null) throw new AppError('0007')
  if (viewed !== undefined && viewed !== caller.companyId) throw new AppError('0016')
  return caller.companyId
}

const cookieNameOf = (id: string): string => `wardlight-visit-${id.toLowerCase()}`

/** A cookie no script can read; one per visit, so that tabs don't end each other's. */
const createVisitCookie = (https: boolean) => ({
  read(cookies: string, id: string): Visit | null {
    const secret = cookieIn(cookies, hostCookieName(cookieNameOf(id), https))
    return secret === null || secret === '' ? null : { id, secret }
  },
  set: ({ id, secret }: Visit): string =>
    hostCookie(cookieNameOf(id), secret, { seconds: planVisitMinutes * 60, sameSite: 'Strict', https }),
  clear: (id: string): string => hostCookie(cookieNameOf(id), '', { seconds: 0, sameSite: 'Strict', https }),
})

interface Counts
  extends Readonly<
    Record<
      'members' | 'people' | 'withPlan' | 'runsInProgress' | 'runsCompleted' | 'checkedThisMonth',
      number
    >
  > {
  readonly exists: boolean
}

const undisclosed = {
  withPlan: null,
  withoutPlan: null,
  percentage: null,
  runsInProgress: null,
  runsCompleted: null,
  checkedThisMonth: null,
}

/** Counts in groups of five (spec 2 §6, docs/adr/0060). @throws AppError 0004 */
const aggregatePlans = async (db: Database, companyId: string, at: Date): Promise<Aggregation> => {
  const { rows } = await sql<Counts>`
    select exists (select from company where id = ${companyId}) as exists,
      (select count(*) from company_member where company_id = ${companyId}) as members,
      count(*) as people,
      count(*) filter (where made) as "withPlan",
      count(*) filter (where run = 'inProgress') as "runsInProgress",
      count(*) filter (where run = 'completed') as "runsCompleted",
      count(*) filter (where checked >= date_trunc('month', ${at}::timestamptz, 'UTC')) as "checkedThisMonth"
    from counted_habits where company_id = ${companyId}`.execute(db)
  const [counts] = rows
  if (counts === undefined || !counts.exists) throw new AppError('0004')
  const { exists: _company, people, members, ...plans } = counts
  if (people < smallestGroup) return { members, ...undisclosed }
  return {
    members,
    ...plans,
    withoutPlan: people - plans.withPlan,
    percentage: Math.round((100 * plans.withPlan) / people),
  }
}

const batch = 100

const takeDue = async (transaction: Database, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ register_id: string }>`
    update response_plan set reminded_at = ${at} where id in (
      select response_plan.id from response_plan join register on register.id = register_id
      where greatest(response_plan.created_at, last_response_plan_check, reminded_at)
        < ${at}::timestamptz - make_interval(months => ${planCheckMonths})
      order by response_plan.id limit ${batch} for update of response_plan skip locked
    ) returning register_id`.execute(transaction)
  return rows.map(row => row.register_id)
}

/** Reminds every owner who didn't check the plan for a month (spec 1 §7, lastResponsePlanCheck). */
export const remindToCheck = async (db: Database, events: NotificationEvents, at: Date): Promise<void> => {
  for (;;) {
    const reminded = await db.transaction().execute(async transaction => {
      const owners = await takeDue(transaction, at)
      for (const registerId of owners) await events.planCheckDue(transaction, { registerId, at })
      return owners.length
    })
    if (reminded < batch) return
  }
}

/** Limits guesses at the date of birth, and messages to contacts. */
const messageLimit = { name: 'plan-message', attempts: 10, perSeconds: 900, code: '0024' } as const

const recipientsOf = (plan: PlanInUse, wanted: readonly string[]): Recipient[] => {
  const contacts = new Map(
    [...plan.family_contacts, ...plan.professional_contacts].map(contact => [
      contact.id.toLowerCase(),
      contact,
    ]),
  )
  return wanted.map(id => {
    const contact = contacts.get(id.toLowerCase())
    if (contact === undefined) throw invalidInput({ name: 'contact', rule: 'contactUnknown' })
    return { contactId: contact.id, name: contact.name, email: contact.email }
  })
}

export const createResponsePlanModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  const { db, jobs, clock, throttle } = platform
  const codes = createPlanCodes(platform.keys)
  const service = createResponsePlanService(platform, events)
  defineDeliveryJobs(platform, events)
  jobs.schedule({
    name: 'responsePlan.checkReminder',
    cron: '0 8 * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => remindToCheck(db, events, clock.now()),
  })
  const cookie = createVisitCookie(platform.config.publicUrl.startsWith('https:'))
  const visitOf = (request: AskingRequest): Visit | null => {
    const id = headerOf(request, 'x-plan-access')
    return id === null ? null : cookie.read(headerOf(request, 'cookie') ?? '', id)
  }
  const ownerOf = ({ principal, ip }: AskingRequest): Asker => ({
    registerId: principal?.registerId ?? null,
    ip,
    visit: null,
  })
  /** The asker of a request; a visit counts only when signed out. */
  const visitorOf = (request: AskingRequest): Asker => ({
    registerId: null,
    ip: request.ip,
    visit: visitOf(request),
  })
  return {
    createResponsePlan: async request => service.create(registerIdOf(request), request.body),
    getOwnResponsePlan: async request => service.showOwn(registerIdOf(request)),
    async getResponsePlanByCode(request) {
      const birthday = headerOf(request, 'x-birthday')
      const { plan, visit } = await service.open(request.params.code, ownerOf(request), birthday)
      if (visit !== null) request.setHeader('set-cookie', cookie.set(visit))
      return plan
    },
    getVisitedPlan: async request => service.lookAgain(visitorOf(request)),
    updateVisitedPlan: async request => service.change(null, visitorOf(request), request.body),
    async endPlanVisit(request) {
      const id = headerOf(request, 'x-plan-access')
      await service.endVisit(visitorOf(request))
      if (id !== null) request.setHeader('set-cookie', cookie.clear(id))
    },
    updateResponsePlan: async request => service.change(request.params.code, ownerOf(request), request.body),
    listBanks: async request => ({ items: findBanks(request.query) }),
    getResponsePlanAggregation: async request =>
      aggregatePlans(db, companyOf(callerOf(request), request.query.companyId), clock.now()),

    /**
     * Repeating a request returns the first result.
     * @throws AppError 400 without a register id (spec 1 §8) or for an unknown contact; 0024 when plan,
     * register and birthday don't match; 0025 after the visit.
     */
    async notifyPlanContacts(request) {
      const { id } = request.params
      const registerId = headerOf(request, 'x-register-id')
      const asker: Asker = { ...ownerOf(request), visit: visitOf(request) }
      const wanted = request.body
      if (registerId === null)
        throw new AppError('0000', {
          status: 400,
          message: 'Register ID is required but not available',
          fields: [{ name: 'x-register-id', rule: 'required' }],
        })
      refuseNobody(asker)
      await throttle.spend(messageLimit, `ip:${asker.ip}`)
      await throttle.spend(messageLimit, `plan:${id.toLowerCase()}`)
      const tokenHash = codes.hashVisit(asker.visit)
      const found = await findPlanForUse(db, { 'response_plan.id': id }, { tokenHash, lock: false })
      const { plan, context } = admit(found, asker, clock.now())
      const belongs = isSameText(plan.register_id, registerId.toLowerCase())
      const isRight =
        wanted.birthday === undefined ? context.by === 'visitor' : isSameText(plan.birthday, wanted.birthday)
      if (!isRight || !belongs) throw new AppError('0024')
      const message = {
        requestId: wanted.requestId,
        text: wanted.message,
        recipients: recipientsOf(plan, wanted.contact),
      }
      const rows = await db.transaction().execute(async transaction => {
        const inserted = await insertMessage(transaction, plan, message, context)
        const [first] = inserted
        if (first === undefined) return findDeliveries(transaction, plan.id, wanted.requestId)
        await jobs.send(
          messageQueue,
          { messageId: first.message_id },
          { key: first.message_id, within: transaction },
        )
        return inserted
      })
      return { deliveries: rows.map(presentDelivery) }
    },

    setLastResponsePlanCheck: async request => service.noteCheck(registerIdOf(request), request.body.date),
  } satisfies Partial<Handlers>
}
