import { sql } from 'kysely'
import type { DomainProofMethod } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { updateCompanyScore } from '#server/scan/company-score.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { clearCodes, noteProved, type ProofRecord } from './store.ts'

export interface Proving {
  readonly method: Exclude<DomainProofMethod, 'GRACE'>
  readonly who: string | null
  readonly at: Date
  readonly note?: string
}

const daysBetweenChecks = 30

export const nextCheck = (at: Date, days = daysBetweenChecks): Date =>
  new Date(at.getTime() + days * 86_400_000)

const taken = (): AppError => new AppError('0035', { fields: [{ name: 'domain', rule: 'domainInUse' }] })

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

const isOf = (domain: string) =>
  sql`(split_part(email, '@', 2) = ${domain} or split_part(email, '@', 2) like ${`%.${domain}`})`

/** Hides a company's people of an expired domain without deleting anything (docs/adr/0039). */
export const hidePeople = async (
  transaction: Database,
  { companyId, domain, at }: { readonly companyId: string; readonly domain: string; readonly at: Date },
): Promise<void> => {
  await sql`update company_member set hidden = true where company_id = ${companyId} and not hidden and ${isOf(domain)}
    and not is_proved_domain(company_id, split_part(email, '@', 2))`.execute(transaction)
  await updateCompanyScore(transaction, companyId, at)
}

const showPeople = async (
  transaction: Database,
  { companyId, domain, at }: { readonly companyId: string; readonly domain: string; readonly at: Date },
): Promise<void> => {
  await sql`update company_member set hidden = false where company_id = ${companyId} and hidden and ${isOf(domain)}`.execute(
    transaction,
  )
  await updateCompanyScore(transaction, companyId, at)
}

/** Notifies the company's admins, unless it counted already. @throws AppError 0035 for another company's */
export const prove = async (
  db: Database,
  events: Pick<NotificationEvents, 'domainVerified'>,
  proof: Pick<ProofRecord, 'id' | 'company_id' | 'register_id' | 'domain' | 'status'>,
  { method, who, at, note }: Proving,
): Promise<void> => {
  try {
    await db.transaction().execute(async transaction => {
      const proved = await noteProved(transaction, proof.id, { method, at, nextCheckAt: nextCheck(at) })
      if (proved === undefined) throw new AppError('0004')
      await clearCodes(transaction, proof.id)
      const { company_id: companyId } = proof
      await recordAudit(transaction, {
        actorId: who,
        action: method === 'OPERATOR' ? 'domain.verifiedByOperator' : 'domain.verified',
        subjectId: proof.register_id,
        companyId,
        detail: { proofId: proof.id, method, ...(note === undefined ? {} : { note }) },
      })
      if (companyId === null) return
      if (proof.status !== 'verified')
        await events.domainVerified(transaction, {
          companyId,
          domain: proof.domain,
          byOperator: method === 'OPERATOR',
          at,
        })
      if (proof.status === 'claimed' || proof.status === 'lapsed')
        await showPeople(transaction, { companyId, domain: proof.domain, at })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}
