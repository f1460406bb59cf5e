import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import { csvFile } from '#domain/employee-file/csv.ts'
import { plainDomain, provedStatuses } from '#domain/web-domains.ts'
import type { CouldNotCheckReason, StolenSignInsOfDomain } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { inEachLanguage } from '#server/platform/i18n.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { haveIBeenPwned } from '#server/scan/have-i-been-pwned/client.ts'
import { SourceUnavailable } from '#server/scan/source.ts'
import { requireCompany } from '../people/company.ts'
import { checkDueSites, checkSite } from './check.ts'

/** Each download asks Have I Been Pwned, whose limit all companies share. */
const downloads: ThrottleRule = { name: 'stolenSignIns.file', attempts: 10, perSeconds: 3600, code: '0042' }

/** While somebody waits; proxies end a request after a minute. */
const longestLookUpMs = 30_000

const labels = inEachLanguage(i18n => ({
  file: i18n.t('stolen-sign-ins'),
  titles: [i18n.t('Email'), i18n.t('Whose')],
  employee: i18n.t('Employee'),
  other: i18n.t('Other'),
  none: i18n.t('No address that your company can see.'),
  isPartial: i18n.t('Part of the source’s answer couldn’t be read, so there may be more addresses.'),
}))

interface Listed {
  readonly domain: string
  readonly checked_at: Date | null
  readonly reason: CouldNotCheckReason | null
  readonly answered_at: Date | null
  readonly is_partial: boolean | null
  readonly others: number | null
  readonly others_since: Date | null
  readonly employees: number
  readonly employees_since: Date | null
}

const earliest = (...times: readonly (Date | null)[]): string | null =>
  times
    .filter(time => time !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
    ?.toISOString() ?? null

/** Stolen sign-ins at the sites of companies (docs/adr/0074). */
export const createStolenSignInsModule = (platform: Platform) => {
  const { db, clock, config, jobs, throttle, log } = platform
  const api = config.hibp === null ? null : haveIBeenPwned(config.hibp)

  const present = (row: Listed): StolenSignInsOfDomain => ({
    domain: row.domain,
    name: domainToUnicode(row.domain) || row.domain,
    checkedAt: row.checked_at?.toISOString() ?? null,
    reason: api === null ? 'NOT_CONFIGURED' : row.checked_at === null ? 'NOT_ASKED' : row.reason,
    found:
      row.answered_at === null
        ? null
        : {
            employees: row.employees,
            others: row.others ?? 0,
            isPartial: row.is_partial === true,
            since: earliest(row.others_since, row.employees_since),
            answeredAt: row.answered_at.toISOString(),
          },
  })

  /** Of employees only who agreed before the answer (docs/adr/0060). */
  const findSites = async (companyId: string): Promise<Listed[]> => {
    const { rows } =
      await sql<Listed>`select proof.domain, checked.checked_at, checked.reason, checked.answered_at, checked.is_partial,
        checked.others, checked.others_since, coalesce(own.employees, 0)::integer as employees, own.since as employees_since
      from domain_proof as proof join company on company.id = proof.company_id
      left join stolen_sign_in_check as checked on checked.proof_id = proof.id
      left join lateral (
        select count(*) as employees, min(greatest(stolen.first_seen_at, m.deep_scan_consented_at)) as since
        from stolen_sign_in_member as stolen join disclosed_member as m on m.id = stolen.member_id
        where stolen.proof_id = proof.id and m.deep_scan_consented_at <= checked.answered_at
      ) as own on true
      where proof.company_id = ${companyId} and proof.status = any(${provedStatuses}::text[])
      order by array_position(company.domains, proof.domain), proof.domain`.execute(db)
    return rows
  }

  if (api !== null)
    jobs.schedule({
      name: 'stolenSignIns.check',
      cron: '40 * * * *',
      retryLimit: 2,
      expireInSeconds: 3000,
      work: (_, { signal }) => checkDueSites({ db, clock, log }, api, signal),
    })

  /** The addresses of its people who agreed. */
  const addressesOf = async (members: ReadonlyMap<string, string>): Promise<string[]> => {
    const { rows } = await sql<{ email: string }>`select email from disclosed_member
      where id = any(${[...members.keys()]}::uuid[]) and deep_scan_consented_at is not null order by email`.execute(
      db,
    )
    return rows.map(({ email }) => email)
  }

  return {
    listStolenSignIns: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      return { domains: (await findSites(id)).map(present) }
    },

    /** @throws AppError 0004 for a domain that isn’t proved, 429 after too many, 503 without an answer */
    downloadStolenSignIns: async request => {
      const { id: companyId, domain } = request.params
      const proof = await db
        .selectFrom('domain_proof')
        .select(['id', 'domain'])
        .where('company_id', '=', companyId)
        .where('domain', '=', plainDomain(domain))
        .where('status', 'in', provedStatuses)
        .executeTakeFirst()
      if (proof === undefined) throw new AppError('0004')
      await throttle.spend(downloads, companyId)
      if (api === null) throw new AppError('0000', { status: 503 })
      const site = { ...proof, company_id: companyId }
      const signal = AbortSignal.timeout(longestLookUpMs)
      const found = await checkSite({ db, clock }, api, site, signal).catch((error: unknown) => {
        const isUnanswered = error instanceof SourceUnavailable || signal.aborted
        throw isUnanswered ? new AppError('0000', { status: 503 }) : error
      })
      const employees = found.members.size === 0 ? [] : await addressesOf(found.members)
      const others = found.others.toSorted()
      const shown = employees.length + others.length
      await recordAudit(db, {
        actorId: actorIdOf(callerOf(request)),
        action: 'stolenSignIns.exported',
        companyId,
        detail: { proofId: proof.id, addresses: shown },
      })
      const locale = languageOf(request)
      const { file, titles, employee, other, none, isPartial } = labels[locale]
      answerCsv(request, `${file}-${proof.domain}-${clock.now().toISOString().slice(0, 10)}.csv`)
      return csvFile(locale, [
        titles,
        ...(shown === 0 ? [[none]] : []),
        ...employees.map(address => [address, employee]),
        ...others.map(address => [address, other]),
        ...(found.isPartial ? [[isPartial]] : []),
      ])
    },
  } satisfies Partial<Handlers>
}
