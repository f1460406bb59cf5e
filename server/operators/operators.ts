import { sql } from 'kysely'
import type { AuditAction } from '#domain/audit-actions.ts'
import { canonicalEmail } from '#domain/email-rule.ts'
import { operatorGroup } from '#domain/roles.ts'
import { commandLine } from '#server/commands.ts'
import { ConfigError } from '#server/config.ts'
import { createOwnershipService, type OwnershipRefusal } from '#server/modules/admins/ownership.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { changedByOperator, type OperatorAction } from '#server/platform/mail/templates/security-notices.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Holder {
  readonly id: string
  readonly cognitoId: string
  readonly email: string
  readonly language: Locale
  readonly isVerified: boolean
  readonly groups: readonly string[]
  readonly isInCompany: boolean
}

/** @throws ConfigError in a sentence where nobody has signed in with the address; `advice` says what to do. */
const holderOf = async ({ db }: Platform, email: string, advice: string): Promise<Holder> => {
  const found = await db
    .selectFrom('register')
    .select(['id', 'cognito_id', 'email', 'language', 'email_validated', 'groups', 'company_id'])
    .where('email', '=', canonicalEmail(email))
    .executeTakeFirst()
  if (found === undefined || found.cognito_id === null)
    throw new ConfigError(`Nobody has signed in as ${email}. ${advice}`)
  return {
    id: found.id,
    cognitoId: found.cognito_id,
    email: found.email,
    language: found.language,
    isVerified: found.email_validated,
    groups: found.groups,
    isInCompany: found.company_id !== null,
  }
}

/** Whoever is locked out or misuses an account; its address needn't be verified, as it may be another's. */
const accountAt = (tools: Platform, email: string): Promise<Holder> =>
  holderOf(tools, email, 'Check the address: there is no account to change.')

/** In the audit log and by email, whatever the holder turned off. */
const announce = async (
  { messenger, clock, config: { publicUrl } }: Platform,
  within: Database,
  { id, email, language }: Holder,
  [audited, action]: readonly [AuditAction, OperatorAction],
): Promise<void> => {
  await recordAudit(within, { actorId: null, action: audited, subjectId: id })
  const wording = changedByOperator(language, { action, at: clock.now(), publicUrl })
  await messenger.send({ ...wording, channel: 'email', to: email }, within)
}

const setGroups = async (
  tools: Platform,
  holder: Holder,
  groups: readonly string[],
  done: readonly [AuditAction, OperatorAction],
): Promise<void> => {
  const { db, identity } = tools
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('register')
      .set({ groups: [...groups] })
      .where('id', '=', holder.id)
      .execute()
    await announce(tools, transaction, holder, done)
  })
  // The next sign-in asks for the second factor of operators, where it is enforced.
  await identity.signOutEverywhere(holder.cognitoId)
}

const isDisabled = async ({ identity }: Platform, { cognitoId }: Holder): Promise<boolean> =>
  (await identity.statusOf(cognitoId)) === 'DISABLED'

export const operatorsOf = (db: Database) =>
  db
    .selectFrom('register')
    .select(['email', 'cognito_id'])
    .where(sql<boolean>`${operatorGroup} = any(groups)`)
    .orderBy('email')
    .execute()

/** By its id, as in the address of its page, or by its name. */
const companyBy = async ({ db, config }: Platform, given: string): Promise<{ id: string; name: string }> => {
  const found = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(eb => eb.or([eb(sql`id::text`, '=', given), eb(sql`lower(name)`, '=', given.toLowerCase())]))
    .limit(2)
    .execute()
  const [company, another] = found
  if (company === undefined)
    throw new ConfigError(
      `No company has the name or id ${given}. Both are at ${config.publicUrl}/companies.`,
    )
  if (another !== undefined)
    throw new ConfigError(`Several companies are called ${given}. Name the one you mean by its id.`)
  return company
}

const ownershipRefusals: Readonly<Record<OwnershipRefusal, string>> = {
  stranger: 'doesn’t belong to the company. Name one of its people who has an account.',
  owner: 'owns the company already.',
  onHold: 'has a new address that the company hasn’t confirmed. Name somebody else.',
  disabled: 'has an account that nobody can sign in to. Enable it first, or name somebody else.',
  leaving: 'has asked to delete the account. They keep it first, or name somebody else.',
}

/** Its parameters after the first are the words that follow its own. */
export type OperatorCommand = (tools: Platform, ...words: string[]) => Promise<string>

/** What `npm run operator` does, by its word: each answers the sentence to print. @throws ConfigError */
export const operatorTools = {
  async add(tools, email) {
    const { config } = tools
    const signUpFirst = `Sign up at ${config.publicUrl}/signup, verify the address and sign in once, then run this again.`
    const holder = await holderOf(tools, email, signUpFirst)
    if (!holder.isVerified)
      throw new ConfigError(
        `${email} isn’t verified. Open the link that was sent there, then run this again.`,
      )
    if (holder.isInCompany)
      throw new ConfigError(
        `${holder.email} belongs to a company, and operators belong to none. Use an address of its own.`,
      )
    if (holder.groups.includes(operatorGroup)) return `${holder.email} is an operator already.`
    await setGroups(tools, holder, [...holder.groups, operatorGroup], ['operator.granted', 'operatorAdded'])
    if (await isDisabled(tools, holder))
      return `${holder.email} is an operator, but the account is disabled: nobody can sign in to it before ${commandLine('operator', `enable ${holder.email}`)}`
    const step = config.enforceSecondFactor ? ', which asks for a second step' : ''
    return `${holder.email} is an operator from the next sign-in on${step}. Companies are made at ${config.publicUrl}/companies.`
  },
  async remove(tools, email) {
    const holder = await accountAt(tools, email)
    if (!holder.groups.includes(operatorGroup)) return `${holder.email} is no operator.`
    const others = holder.groups.filter(group => group !== operatorGroup)
    await setGroups(tools, holder, others, ['operator.revoked', 'operatorRemoved'])
    const left = (await operatorsOf(tools.db)).length
    return `${holder.email} is an operator no more, and is signed out.${left === 0 ? ' Nobody is an operator now.' : ''}`
  },
  async list({ db, identity }) {
    const operators = await operatorsOf(db)
    const lines = await Promise.all(
      operators.map(async ({ email, cognito_id: cognitoId }) => {
        if (cognitoId === null) return `${email}: no account`
        if ((await identity.statusOf(cognitoId)) === 'DISABLED') return `${email}: disabled`
        return `${email}: ${(await identity.hasSecondFactor(cognitoId)) ? 'with' : 'without'} a second step`
      }),
    )
    return lines.length === 0
      ? `Nobody is an operator. Add one: ${commandLine('operator', 'add EMAIL')}`
      : lines.join('\n')
  },
  async 'end-sessions'(tools, email) {
    const holder = await accountAt(tools, email)
    await tools.identity.signOutEverywhere(holder.cognitoId)
    await announce(tools, tools.db, holder, ['session.endedEverywhere', 'sessionsEnded'])
    return `${holder.email} is signed out everywhere.`
  },
  async 'reset-factors'(tools, email) {
    const { id, cognitoId, email: address } = await accountAt(tools, email)
    await tools.identity.resetSecondFactors(cognitoId)
    await recordAudit(tools.db, { actorId: null, action: 'factors.reset', subjectId: id })
    return `${address} signs in by password alone until a second step is set up again, and is signed out everywhere.`
  },
  async disable(tools, email) {
    const holder = await accountAt(tools, email)
    if (await isDisabled(tools, holder)) return `Nobody can sign in as ${holder.email} already.`
    await tools.identity.setEnabled(holder.cognitoId, false)
    await announce(tools, tools.db, holder, ['account.disabled', 'accountDisabled'])
    return `Nobody can sign in as ${holder.email} now.`
  },
  async enable(tools, email) {
    const holder = await accountAt(tools, email)
    if (!(await isDisabled(tools, holder))) return `${holder.email} isn’t disabled.`
    await tools.identity.setEnabled(holder.cognitoId, true)
    await announce(tools, tools.db, holder, ['account.enabled', 'accountEnabled'])
    return `${holder.email} can sign in again.`
  },
  async 'transfer-company'(tools, given, email) {
    const company = await companyBy(tools, given)
    const heir = canonicalEmail(email)
    const outcome = await createOwnershipService(tools).reassign(company, heir)
    if (outcome !== 'done') throw new ConfigError(`${heir} ${ownershipRefusals[outcome]}`)
    return `${heir} owns ${company.name} now. The previous owner, if there was one, stays an administrator; both were told by email.`
  },
} as const satisfies Record<string, OperatorCommand>

export type OperatorTool = keyof typeof operatorTools

export const isOperatorTool = (word: string): word is OperatorTool => Object.hasOwn(operatorTools, word)
