import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { provedStatuses } from '#domain/web-domains.ts'
import { type DomainProofEvent, domainProofLifecycle } from '#machines/lifecycle/domain-proof.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { DomainLookUpOutcome, DomainMailbox, DomainProofMethod } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'

export type DomainOwner = { readonly companyId: string } | { readonly registerId: string }
export type ProofRecord = Selectable<Tables['domain_proof']>

const columnsOf = (owner: DomainOwner) => ({
  company_id: 'companyId' in owner ? owner.companyId : null,
  register_id: 'registerId' in owner ? owner.registerId : null,
})

const ofOwner = (owner: DomainOwner) =>
  'companyId' in owner
    ? sql<SqlBool>`domain_proof.company_id = ${owner.companyId}`
    : sql<SqlBool>`domain_proof.register_id = ${owner.registerId}`

export const verifiedDomainsOfCompany = async (db: Database, companyId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain_proof')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('status', 'in', provedStatuses)
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Of several companies, the one with the most specific domain. */
export const companyThatProved = (db: Database, domains: readonly string[]) =>
  db
    .selectFrom('domain_proof')
    .innerJoin('company', 'company.id', 'domain_proof.company_id')
    .select(['company.id', 'company.name', 'company.invite_link_enabled', 'domain_proof.domain'])
    .where('domain_proof.domain', 'in', [...domains, ''])
    .where('domain_proof.status', 'in', provedStatuses)
    .orderBy(sql`length(domain_proof.domain) desc`)
    .limit(1)
    .executeTakeFirst()

/** Replaces an owner's domains: claims new ones and withdraws those left out. */
export const keepDomains = async (
  transaction: Database,
  owner: DomainOwner,
  domains: readonly string[],
  who: string | null,
): Promise<void> => {
  const withdrawn = await transaction
    .deleteFrom('domain_proof')
    .where(ofOwner(owner))
    .where('domain', 'not in', [...domains, ''])
    .returning('id')
    .execute()
  const claimed =
    domains.length === 0
      ? []
      : await transaction
          .insertInto('domain_proof')
          .values(domains.map(domain => ({ ...columnsOf(owner), domain })))
          .onConflict(conflict => conflict.doNothing())
          .returning('id')
          .execute()
  const note = (action: 'domain.claimed' | 'domain.removed', proofId: string): Promise<void> =>
    recordAudit(transaction, {
      actorId: who,
      action,
      subjectId: columnsOf(owner).register_id,
      companyId: columnsOf(owner).company_id,
      detail: { proofId },
    })
  for (const { id } of withdrawn) await note('domain.removed', id)
  for (const { id } of claimed) await note('domain.claimed', id)
}

/** A domain and all above it, like `withDomainsAbove` but with public suffixes, which nobody proves. */
const andAbove = sql`(select array_to_string(labels[first:], '.')
  from string_to_array(domain_proof.domain, '.') labels, generate_subscripts(labels, 1) first)`

export type ListedProof = ProofRecord & {
  readonly is_taken: boolean
  readonly code_mailbox: DomainMailbox | null
  readonly code_expires_at: Date | null
}

/** Wrong codes after which a code is void. */
const triesOfCode = 5

const listed = (db: Database, owner: DomainOwner, now: Date) =>
  db
    .selectFrom('domain_proof')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('domain_code')
          .select(['mailbox', 'expires_at'])
          .whereRef('proof_id', '=', 'domain_proof.id')
          .where('expires_at', '>', now)
          .where('tries', '<', triesOfCode)
          .orderBy('sent_at', 'desc')
          .limit(1)
          .as('code'),
      join => join.onTrue(),
    )
    .selectAll('domain_proof')
    .select([
      'code.mailbox as code_mailbox',
      'code.expires_at as code_expires_at',
      sql<boolean>`domain_proof.company_id is not null and domain_proof.status <> all(${provedStatuses}::text[])
        and exists (select from domain_proof as other where other.domain in ${andAbove} and other.company_id <> domain_proof.company_id
          and other.status = any(${provedStatuses}::text[]))`.as('is_taken'),
    ])
    .where(ofOwner(owner))

export const findProofs = (db: Database, owner: DomainOwner, now: Date): Promise<ListedProof[]> => {
  const entered =
    'companyId' in owner
      ? sql`(select domains from company where id = ${owner.companyId})`
      : sql`(select web_domains from register where id = ${owner.registerId})`
  return listed(db, owner, now)
    .orderBy(sql`array_position(${entered}, domain_proof.domain)`)
    .orderBy('domain_proof.domain')
    .execute()
}

export const findProof = (
  db: Database,
  owner: DomainOwner,
  domain: string,
  now: Date,
): Promise<ListedProof | undefined> =>
  listed(db, owner, now).where('domain_proof.domain', '=', domain).executeTakeFirst()

/** The statuses in which an event of the domainProof chart can happen: what an UPDATE or DELETE may touch. */
const statusesBefore = (event: DomainProofEvent['type']) =>
  sourcesOf(domainProofLifecycle, event).filter(status => status !== 'withdrawn')

/** Moves a proof by its chart; undefined when its state doesn't allow the event. */
export const noteProved = (
  transaction: Database,
  proofId: string,
  proved: {
    readonly method: Exclude<DomainProofMethod, 'GRACE'>
    readonly at: Date
    readonly nextCheckAt: Date
  },
): Promise<ProofRecord | undefined> =>
  transaction
    .updateTable('domain_proof')
    .set({
      status: 'verified',
      method: proved.method,
      verified_at: proved.at,
      until: null,
      reminders: 0,
      next_check_at: proved.nextCheckAt,
    })
    .where('id', '=', proofId)
    .where('status', 'in', statusesBefore('domainProof.proved'))
    .returningAll()
    .executeTakeFirst()

/** undefined when the chart refuses the event or a concurrent change was first. */
export const moveProof = (
  transaction: Database,
  proof: ProofRecord,
  event: 'domainProof.doubted' | 'domainProof.expired',
  change: Pick<Updateable<Tables['domain_proof']>, 'until' | 'reminders' | 'next_check_at'>,
): Promise<ProofRecord | undefined> =>
  transaction
    .updateTable('domain_proof')
    .set({ ...change, status: event === 'domainProof.doubted' ? 'expiring' : 'lapsed' })
    .where('id', '=', proof.id)
    .where('status', 'in', statusesBefore(event))
    .where('next_check_at', 'is not distinct from', proof.next_check_at)
    .returningAll()
    .executeTakeFirst()

export const noteNextCheck = (
  db: Database,
  proof: ProofRecord,
  { nextCheckAt, reminders }: { readonly nextCheckAt: Date; readonly reminders: number },
): Promise<ProofRecord | undefined> =>
  db
    .updateTable('domain_proof')
    .set({ next_check_at: nextCheckAt, reminders })
    .where('id', '=', proof.id)
    .where('next_check_at', 'is not distinct from', proof.next_check_at)
    .returningAll()
    .executeTakeFirst()

export const noteLookUp = async (
  db: Database,
  proofId: string,
  lookUp: { readonly at: Date; readonly outcome: DomainLookUpOutcome },
): Promise<void> => {
  await db
    .updateTable('domain_proof')
    .set({ looked_up_at: lookUp.at, look_up_outcome: lookUp.outcome })
    .where('id', '=', proofId)
    .execute()
}

export const insertCode = async (
  transaction: Database,
  code: {
    readonly proofId: string
    readonly mailbox: DomainMailbox
    readonly hash: Buffer
    readonly sentAt: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await transaction
    .insertInto('domain_code')
    .values({
      proof_id: code.proofId,
      mailbox: code.mailbox,
      code_hash: code.hash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Uses up one try of each valid code of a proof: counted before the codes are compared. */
export const spendTry = (db: Database, proofId: string, now: Date) =>
  db
    .updateTable('domain_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('proof_id', '=', proofId)
    .where('expires_at', '>', now)
    .where('tries', '<', triesOfCode)
    .returning('code_hash')
    .execute()

export const hasExpiredCode = async (db: Database, proofId: string, now: Date): Promise<boolean> => {
  const expired = await db
    .selectFrom('domain_code')
    .select('id')
    .where('proof_id', '=', proofId)
    .where('expires_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return expired !== undefined
}

export const clearCodes = async (transaction: Database, proofId: string): Promise<void> => {
  await transaction.deleteFrom('domain_code').where('proof_id', '=', proofId).execute()
}
