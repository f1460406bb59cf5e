import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { isIndustry } from '#domain/company-details.ts'
import { seatsFrom } from '#domain/seats.ts'
import { factorRequiredFrom } from '#domain/session-policy.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { CompanyProfile } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { companyRequiresFactorFrom } from '#server/platform/required-factor.ts'
import { seatsUsed } from '#server/scan/seats.ts'
import { nextBulkScan } from '../batch-scan/store.ts'
import { keepDomains, verifiedDomainsOfCompany } from '../domains/store.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { checkedCompanyName, claimDomains, encodeLogo } from './details.ts'

const findProfile = (db: Database, companyId: string) =>
  db
    .selectFrom('company')
    .leftJoin('register as editor', 'editor.id', 'company.updated_by')
    .select([
      'company.id',
      'company.version',
      'company.name',
      'company.industry',
      'company.domains',
      'company.logo',
      'company.licensed_seats',
      'company.require_mfa',
      companyRequiresFactorFrom.as('requires_factor_from'),
      'company.monthly_bulk_scan',
      'company.invite_link_enabled',
      'company.updated_at',
      'editor.fullname as updated_by',
      seatsUsed(companyId).as('seats_used'),
    ])
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('register')
          .leftJoin('identity_account', 'identity_account.id', 'register.cognito_id')
          .select([
            sql<number>`count(*)`.as('members'),
            sql<number>`count(*) filter (where identity_account.factors = '{}')`.as('lacking'),
            sql<boolean>`coalesce(bool_and(identity_account.id is not null), true)`.as('is_known'),
          ])
          .where('register.company_id', '=', companyId)
          .where('register.cognito_id', 'is not', null)
          .as('factor'),
      join => join.onTrue(),
    )
    .select(['factor.members', 'factor.lacking', 'factor.is_known'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const present = (row: ProfileRow): CompanyProfile => ({
  id: row.id,
  version: row.version,
  name: row.name,
  industry: isIndustry(row.industry) ? row.industry : null,
  domains: row.domains,
  logo: row.logo,
  seats: seatsFrom(row.licensed_seats, row.seats_used),
  settings: {
    requireMfa: row.require_mfa,
    monthlyBulkScan: row.monthly_bulk_scan,
    inviteLinkEnabled: row.invite_link_enabled,
  },
  secondFactor: {
    requiredFrom: row.requires_factor_from?.toISOString() ?? null,
    members: row.members,
    lacking: row.is_known ? row.lacking : null,
  },
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by === '' ? null : row.updated_by,
})

const isHeldByAnother = async (
  db: Database,
  companyId: string,
  who: string | null,
  now: Date,
): Promise<boolean> => {
  const held = await db
    .selectFrom('company_onboarding')
    .select('holder_id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'locked')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return held !== undefined && held.holder_id !== who
}

/** Stores changed domains with their proofs. @throws AppError 0040 for a missing verified domain; and as `claimDomains` */
const changedDomains = async (
  transaction: Database,
  companyId: string,
  who: string | null,
  present: readonly string[],
  wanted: readonly string[] | undefined,
): Promise<string[]> => {
  const plain = wanted?.map(plainDomain)
  if (plain === undefined || plain.join() === present.join()) return [...present]
  const verified = await verifiedDomainsOfCompany(transaction, companyId)
  if (verified.some(domain => !plain.includes(domain)))
    throw new AppError('0040', { fields: [{ name: 'domains', rule: 'domainsStay' }] })
  const domains = await claimDomains(transaction, companyId, plain)
  await keepDomains(transaction, { companyId }, domains, who)
  return domains
}

/** Of the name and the domains what they were and are, which is about nobody; null for the rest. */
const fromTo = (field: string, ...values: readonly [from: unknown, to: unknown]): string | null =>
  field === 'name' || field === 'domains'
    ? values.map(value => [value].flat().join(', ') || '–').join(' → ')
    : null

export const createCompanyProfileModule = (platform: Platform) => {
  const { db, clock } = platform
  const events = createNotificationEvents(platform)

  const show = async (companyId: string, within: Database = db): Promise<CompanyProfile> => {
    const row = await findProfile(within, companyId)
    if (row === undefined) throw new AppError('0004')
    return present(row)
  }

  return {
    getCompanyProfile: async request => show(request.params.id),

    /**
     * Verified domains stay (spec 2 §4), others may change (docs/adr/0038).
     * @throws AppError 0040 while another admin is in the setup, or as `refuseOldVersion`; and as `changedDomains`
     */
    async updateCompanyProfile(request) {
      const companyId = request.params.id
      const who = callerOf(request).registerId
      const change = request.body
      const logo = typeof change.logo === 'string' ? await encodeLogo(change.logo) : change.logo
      return db.transaction().execute(async transaction => {
        const at = clock.now()
        const company = await transaction
          .selectFrom('company')
          .select(['version', 'name', 'industry', 'domains', 'logo'])
          .where('id', '=', companyId)
          .forUpdate()
          .executeTakeFirst()
        if (company === undefined) throw new AppError('0004')
        if (await isHeldByAnother(transaction, companyId, who, at)) throw new AppError('0040')
        refuseOldVersion(change.version, company.version)
        const domains = await changedDomains(transaction, companyId, who, company.domains, change.domains)
        const changed = {
          name: checkedCompanyName(change.name),
          industry: change.industry,
          domains,
          ...(logo === undefined ? {} : { logo }),
        }
        const before: Readonly<Record<string, unknown>> = company
        const changes = Object.entries(changed).filter(([field, to]) => !isDeepStrictEqual(to, before[field]))
        await transaction
          .updateTable('company')
          .set({
            ...changed,
            version: company.version + 1,
            updated_at: at,
            updated_by: who,
          })
          .where('id', '=', companyId)
          .execute()
        await recordAudit(transaction, {
          actorId: who,
          action: 'company.profileChanged',
          companyId,
          detail: Object.fromEntries(changes.map(([field, to]) => [field, fromTo(field, before[field], to)])),
        })
        return show(companyId, transaction)
      })
    },

    /**
     * A monthly scan is due a month after the last one, or tomorrow night. A second factor is required from a day
     * on; everybody who lacks one is notified of that, and when it is required no more.
     */
    async updateCompanySettings(request) {
      const companyId = companyOf(request)
      const who = callerOf(request).registerId
      const change = request.body
      return db.transaction().execute(async transaction => {
        const at = clock.now()
        const company = await transaction
          .selectFrom('company')
          .select(['name', 'require_mfa'])
          .where('id', '=', companyId)
          .forUpdate()
          .executeTakeFirst()
        if (company === undefined) throw new AppError('0004')
        const from = change.requireMfa === true && !company.require_mfa ? factorRequiredFrom(at) : null
        await transaction
          .updateTable('company')
          .set({
            ...(change.requireMfa === undefined ? {} : { require_mfa: change.requireMfa }),
            ...(from === null ? {} : { mfa_required_from: from }),
            ...(change.inviteLinkEnabled === undefined
              ? {}
              : { invite_link_enabled: change.inviteLinkEnabled }),
            ...(change.monthlyBulkScan === undefined
              ? {}
              : {
                  monthly_bulk_scan: change.monthlyBulkScan,
                  next_bulk_scan_at: change.monthlyBulkScan ? nextBulkScan(companyId, at) : null,
                }),
            updated_at: at,
            updated_by: who,
          })
          .where('id', '=', companyId)
          .execute()
        if (from !== null)
          await events.secondFactorDue(transaction, { id: companyId, name: company.name, from, at })
        if (change.requireMfa === false && company.require_mfa)
          await events.secondFactorWaived(transaction, { id: companyId, name: company.name, at })
        await recordAudit(transaction, {
          actorId: who,
          action: 'company.settingsChanged',
          companyId,
          detail: { ...change },
        })
        return show(companyId, transaction)
      })
    },
  } satisfies Partial<Handlers>
}
