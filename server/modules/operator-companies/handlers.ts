import { dayOf } from '#domain/days.ts'
import { gradeOf } from '#domain/score-bands.ts'
import type { CreateCompany, OperatorCompany } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import { refuseUnlessAsRead } from '#server/platform/http/versions.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, ifUnexpected, oneLine, timeOf } from '#server/platform/mail/templates/wording.ts'
import { paymentsAreOff } from '#server/platform/payments/gateway.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueScan } from '#server/scan/jobs.ts'
import { grantFreeSeats } from '#server/scan/seats.ts'
import { createOwnershipService } from '../admins/ownership.ts'
import { shownScore } from '../company-members/company-score.ts'
import { checkedCompanyName } from '../company-profile/details.ts'
import { companyThatProved } from '../domains/store.ts'
import { createInviteSending } from '../invites/sending.ts'
import { insertRecord } from '../membership/admin-records.ts'
import { hostsOf, noteInvited } from '../membership/candidates.ts'
import { lockSeats, seatsOf } from '../membership/seats.ts'
import { verifiedAdmins } from '../notifications/notify.ts'
import { contractOf, invoiceSeats, recordContract } from '../payments/contract.ts'
import * as store from './store.ts'

interface SeatIncrease {
  readonly company: string
  readonly before: number
  readonly now: number
  readonly at: Date
  readonly waiting: string | null
  readonly publicUrl: string
}

export const seatsIncreased = (locale: Locale, increase: SeatIncrease): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(increase.company)
  const { waiting } = increase
  const { format } = new Intl.NumberFormat(locale)
  const [before, now] = [format(increase.before), format(increase.now)]
  return composeEmail(locale, i18n.t('{company} now has {now} seats', { company, now }), [
    i18n.t('On {time}, we increased the number of seats for {company} from {before} to {now}.', {
      time: timeOf(i18n, increase.at),
      company,
      before,
      now,
    }),
    waiting === null
      ? null
      : { label: i18n.t('Start the bulk scans that were waiting for seats'), link: waiting },
    ifUnexpected(i18n, increase.publicUrl),
  ])
}

const present = (row: store.CompanyRow, now: Date): OperatorCompany => {
  const score = shownScore(row)
  return {
    id: row.id,
    name: row.name,
    industry: row.industry,
    webDomains: row.domains,
    licensedSeats: row.licensed_seats,
    contract: contractOf(row, dayOf(now)),
    members: row.members,
    owner: row.owner,
    score,
    grade: gradeOf(score),
    createdAt: row.created_at.toISOString(),
  }
}

/** @throws AppError 0003 for an owner who has a company, 0011 for an address of another company's domain. */
export const createCompany = async (
  platform: Pick<Platform, 'db' | 'clock' | 'messenger' | 'config' | 'keys'>,
  caller: Pick<Principal, 'registerId' | 'cognitoId'>,
  wanted: CreateCompany,
): Promise<string> => {
  const email = wanted.ownerEmail
  const context = { by: caller.registerId, at: platform.clock.now() }
  return platform.db.transaction().execute(async transaction => {
    await store.oneAtATime(transaction)
    const company = await store.companyOf(transaction, email)
    if (company !== undefined) throw new AppError('0003', { company })
    const ofDomain = await companyThatProved(transaction, hostsOf(email))
    if (ofDomain !== undefined) throw new AppError('0011', { company: ofDomain.name })
    const { id } = await transaction
      .insertInto('company')
      .values({
        name: checkedCompanyName(wanted.name),
        licensed_seats: wanted.licensedSeats,
        created_at: context.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const memberId = await noteInvited(
      transaction,
      id,
      { email, member_id: null, status: null },
      'COMPANY_OWNER',
    )
    const owner = {
      companyId: id,
      email,
      kind: 'companyOwner',
      group: 'COMPANY_OWNER',
      memberId,
    } as const
    const inviteId = await createInviteSending(platform).send(transaction, owner, context)
    await insertRecord(
      transaction,
      { email, company_id: id, invite_id: inviteId, group_name: 'COMPANY_OWNER' },
      context,
    )
    await recordAudit(transaction, {
      actorId: actorIdOf(caller),
      action: 'company.made',
      companyId: id,
      detail: { licensedSeats: wanted.licensedSeats },
    })
    return id
  })
}

export const createOperatorCompaniesModule = (platform: Platform) => {
  const { db, clock, jobs, messenger, config } = platform
  const ownership = createOwnershipService(platform)

  const show = async (companyId: string, within: Database = db): Promise<OperatorCompany> => {
    const row = await store.findCompany(within, companyId, clock.now())
    if (row === undefined) throw new AppError('0004')
    return present(row, clock.now())
  }

  return {
    async listCompanies({ query: { searchValue = '', ...page } }) {
      const wanted = wantedPage(page)
      const [total, rows] = await Promise.all([
        store.countCompanies(db, searchValue),
        store.findCompanies(db, { searchValue, now: clock.now() }, rowsOf(wanted)),
      ])
      return { companies: rows.map(row => present(row, clock.now())), pagination: pagination(wanted, total) }
    },

    createCompany: async request => show(await createCompany(platform, callerOf(request), request.body)),

    /** @throws AppError 0004, 0040 for a company that has an owner, 0003, 0009 */
    async assignOwner(request) {
      await ownership.appoint(callerOf(request), request.params.id, request.body.email)
      return show(request.params.id)
    },

    /** When there are more, its admins get an email. @throws AppError 0004, 0008 for fewer than are taken, 0040 when they have changed since, 0029 for a contract where payments are off. */
    async setCompanySeats(request) {
      const companyId = request.params.id
      const { licensedSeats, contract, was } = request.body
      if (contract !== undefined && !config.takesPayments)
        throw new AppError('0029', { message: paymentsAreOff })
      const at = clock.now()
      const actorId = actorIdOf(callerOf(request))
      return db.transaction().execute(async transaction => {
        const before = await lockSeats(transaction, companyId)
        const stored = await show(companyId, transaction)
        refuseUnlessAsRead(was, { licensedSeats: stored.licensedSeats, contract: stored.contract })
        if (licensedSeats < before.used) throw new AppError('0008')
        await transaction
          .updateTable('company')
          .set({ licensed_seats: licensedSeats, updated_at: at })
          .where('id', '=', companyId)
          .execute()
        const isMore = licensedSeats > before.licensed
        const bulkScans = isMore ? await store.freeBulkScans(transaction, companyId, at) : 0
        const deepScans = isMore ? await grantFreeSeats(transaction, at, companyId) : []
        for (const scan of deepScans) await queueScan(jobs, scan, transaction)
        const admins = isMore ? await verifiedAdmins(transaction, companyId) : []
        if (isMore) {
          const waiting = bulkScans > 0 ? `${config.publicUrl}/bulk-scans` : null
          for (const { email, language, company } of admins) {
            const wording = seatsIncreased(language, {
              company,
              before: before.licensed,
              now: licensedSeats,
              at,
              waiting,
              publicUrl: config.publicUrl,
            })
            await messenger.send({ ...wording, channel: 'email', to: email }, transaction)
          }
        }
        await recordAudit(transaction, {
          actorId,
          action: 'company.seatsChanged',
          companyId,
          detail: { before: before.licensed, licensedSeats },
        })
        const by = { sender: platform, seller: config, actorId, at }
        const unheard =
          contract !== undefined
            ? await recordContract(transaction, companyId, { contract, ...by })
            : config.takesPayments
              ? await invoiceSeats(transaction, companyId, by)
              : []
        return {
          seats: await seatsOf(transaction, companyId),
          bulkScans,
          deepScans: deepScans.length,
          notEmailed: [...(isMore && admins.length === 0 ? ['seats' as const] : []), ...unheard],
        }
      })
    },
  } satisfies Partial<Handlers>
}
