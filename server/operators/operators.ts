import { sql } from 'kysely'
import { operatorGroup } from '#domain/roles.ts'
import { ConfigError } from '#server/config.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

type Tools = Pick<Platform, 'db' | 'identity' | 'config'>

interface Holder {
  readonly id: string
  readonly cognitoId: string
  readonly email: string
  readonly groups: readonly string[]
}

/** @throws ConfigError in a sentence where nobody has signed in with the address, or it isn't verified. */
const holderOf = async ({ db, config }: Tools, email: string): Promise<Holder & { isInCompany: boolean }> => {
  const found = await db
    .selectFrom('register')
    .select(['id', 'cognito_id', 'email', 'email_validated', 'groups', 'company_id'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (found === undefined || found.cognito_id === null)
    throw new ConfigError(
      `Nobody has signed in as ${email}. Sign up at ${config.publicUrl}/signup first, then run this again.`,
    )
  if (!found.email_validated)
    throw new ConfigError(`${email} isn’t verified. Open the link that was sent there, then run this again.`)
  const { id, cognito_id: cognitoId, groups, company_id: companyId } = found
  return { id, cognitoId, email: found.email, groups, isInCompany: companyId !== null }
}

const setGroups = async (
  { db, identity }: Tools,
  { id, cognitoId }: Holder,
  groups: readonly string[],
  action: 'operator.granted' | 'operator.revoked',
): Promise<void> => {
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('register')
      .set({ groups: [...groups] })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, { actorId: null, action, subjectId: id })
  })
  // Tokens name the groups: with the next sign-in the second factor of operators is asked for.
  await identity.signOutEverywhere(cognitoId)
}

export const operatorsOf = (db: Database) =>
  db
    .selectFrom('register')
    .select(['email', 'cognito_id'])
    .where(sql<boolean>`${operatorGroup} = any(groups)`)
    .orderBy('email')
    .execute()

/** What `npm run operator` does, by its word: each answers the sentence to print. @throws ConfigError */
export const operatorTools = {
  async add(tools, email) {
    const holder = await holderOf(tools, email)
    if (holder.isInCompany)
      throw new ConfigError(
        `${holder.email} belongs to a company, and operators belong to none. Use an address of its own.`,
      )
    if (holder.groups.includes(operatorGroup)) return `${holder.email} is an operator already.`
    await setGroups(tools, holder, [...holder.groups, operatorGroup], 'operator.granted')
    return `${holder.email} is an operator from the next sign-in on, which asks for a second step. Companies are made at ${tools.config.publicUrl}/companies.`
  },
  async remove(tools, email) {
    const holder = await holderOf(tools, email)
    if (!holder.groups.includes(operatorGroup)) return `${holder.email} is no operator.`
    const others = holder.groups.filter(group => group !== operatorGroup)
    await setGroups(tools, holder, others, 'operator.revoked')
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
      ? 'Nobody is an operator. Add one: npm run operator -- add EMAIL'
      : lines.join('\n')
  },
  async 'end-sessions'(tools, email) {
    const { id, cognitoId, email: address } = await holderOf(tools, email)
    await tools.identity.signOutEverywhere(cognitoId)
    await recordAudit(tools.db, { actorId: null, action: 'session.endedEverywhere', subjectId: id })
    return `${address} is signed out everywhere.`
  },
  async 'reset-factors'(tools, email) {
    const { id, cognitoId, email: address } = await holderOf(tools, email)
    await tools.identity.resetSecondFactors(cognitoId)
    await recordAudit(tools.db, { actorId: null, action: 'factors.reset', subjectId: id })
    return `${address} signs in by password alone until a second step is set up again, and is signed out everywhere.`
  },
  async disable(tools, email) {
    const { id, cognitoId, email: address } = await holderOf(tools, email)
    await tools.identity.setEnabled(cognitoId, false)
    await recordAudit(tools.db, { actorId: null, action: 'account.disabled', subjectId: id })
    return `Nobody can sign in as ${address} now.`
  },
  async enable(tools, email) {
    const { id, cognitoId, email: address } = await holderOf(tools, email)
    await tools.identity.setEnabled(cognitoId, true)
    await recordAudit(tools.db, { actorId: null, action: 'account.enabled', subjectId: id })
    return `${address} can sign in again.`
  },
} as const satisfies Record<string, (tools: Tools, email: string) => Promise<string>>

export type OperatorTool = keyof typeof operatorTools

export const isOperatorTool = (word: string): word is OperatorTool => Object.hasOwn(operatorTools, word)
