import { sql } from 'kysely'
import type { NewOwnerRefusal } from '#domain/roles.ts'
import type { CompanyInvite } from '#openapi/generated/api.ts'
import { recordChange } from '#server/identity/changes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import { transferredByOperator } from '#server/platform/mail/templates/security-notices.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type AdminRecord,
  type Colleague,
  colleagueAt,
  colleagueOf,
  createColleagueRecords,
  deleteRecord,
  isAdminGroup,
  lockRecord,
  moveRecord,
} from '../membership/admin-records.ts'
import { domainsOf, findCandidates, isUnder, refusalOfDomain } from '../membership/candidates.ts'
import { type ActionContext, endInvites } from '../membership/invite-store.ts'
import { regroup } from '../membership/membership.ts'
import { findNewOwnerRefusal, isDisabled, requireNewOwner } from '../membership/new-owner.ts'
import { lockSeats } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createAdminAccess } from './access.ts'

const owning = 'COMPANY_OWNER'

const hasOwner = async (transaction: Database, companyId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from register where company_id = ${companyId} and groups @> array['COMPANY_OWNER'])
    or exists (select from company_admin as admin join company_invite as invite on invite.id = admin.invite_id
      where admin.company_id = ${companyId} and admin.owner and admin.status = 'INVITED' and invite.expires_at > ${now})
    as found`.execute(transaction)
  return rows[0]?.found ?? false
}

/** Deletes an owner who was invited and never joined, to make room for another. */
const deleteLateOwner = async (
  transaction: Database,
  companyId: string,
  context: ActionContext,
): Promise<void> => {
  const late = await transaction
    .selectFrom('company_admin')
    .select(['email', 'register_id as registerId'])
    .where('company_id', '=', companyId)
    .where('owner', '=', true)
    .executeTakeFirst()
  if (late === undefined) return
  await endInvites(transaction, { companyId, email: late.email }, context)
  await deleteRecord(transaction, companyId, late)
}

/** Why a person can't become the owner of their company. */
export type OwnershipRefusal = 'stranger' | 'owner' | NewOwnerRefusal

const findOwner = (transaction: Database, companyId: string) =>
  transaction
    .selectFrom('register')
    .select(['register.id', 'email', 'language'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`groups @> array['COMPANY_OWNER']`)
    .executeTakeFirst()

/** Transferred by its owner (docs/adr/0028), assigned by operators where there is none, or reassigned by command. */
export const createOwnershipService = (platform: Platform) => {
  const { db, clock, config, messenger, identity } = platform
  const admins = createAdminAccess(platform)
  const events = createNotificationEvents(platform)
  const recordFor = createColleagueRecords(platform)

  const isNewOwnerDisabled = async (companyId: string, email: string): Promise<boolean> => {
    const heir = await db
      .selectFrom('register')
      .select('cognito_id')
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .executeTakeFirst()
    return isDisabled(identity, heir?.cognito_id)
  }

  /** The admin record of a colleague, created for one who has access without it. */
  const recordOf = async (
    transaction: Database,
    colleague: Colleague,
    context: ActionContext,
  ): Promise<AdminRecord> => {
    const { id: registerId, email, company_id: companyId, groups } = colleague
    const record = await lockRecord(transaction, companyId, { registerId, email }, context.at)
    return record ?? recordFor(transaction, colleague, groups.find(isAdminGroup) ?? 'ADMIN', context)
  }

  /** @throws AppError 0040 where the chart refuses: for the current owner, and for people without access. */
  const give = async (
    transaction: Database,
    record: AdminRecord,
    heir: Colleague,
    context: ActionContext,
    former?: Colleague,
  ): Promise<void> => {
    const { owner } = record
    await moveRecord(transaction, record, { type: 'admin.ownershipGiven', owner }, context, {
      register_id: heir.id,
      group_name: owning,
    })
    await regroup(transaction, heir.id, { group: owning, at: context.at, isLess: false })
    await events.memberNotified(transaction, {
      registerId: heir.id,
      topic: 'ownershipGiven',
      who: former?.email,
      at: context.at,
    })
  }

  const handOver = async (
    transaction: Database,
    record: AdminRecord,
    former: Colleague,
    heir: Colleague,
    context: ActionContext,
  ) => {
    const { owner } = record
    await moveRecord(transaction, record, { type: 'admin.ownershipHandedOn', owner }, context, {
      group_name: 'ADMIN',
    })
    await regroup(transaction, former.id, { group: 'ADMIN', at: context.at, isLess: false })
    await events.memberNotified(transaction, {
      registerId: former.id,
      topic: 'ownershipHandedOn',
      who: heir.email,
      at: context.at,
    })
  }

  /** Stores the change and emails the owner a link, in case someone else transferred the company. */
  const keepChange = async (
    transaction: Database,
    { cognitoId, email }: Principal,
    former: Colleague,
    heir: Colleague,
  ) => {
    const { language, phone, phone_validated, company } = await transaction
      .selectFrom('register')
      .innerJoin('company', 'company.id', 'register.company_id')
      .select(['language', 'phone', 'phone_validated', 'company.name as company'])
      .where('register.id', '=', former.id)
      .executeTakeFirstOrThrow()
    await recordChange(platform, transaction, {
      cognitoId,
      change: { kind: 'OWNERSHIP', company, owner: heir.email },
      previous: null,
      notify: { email, phone: phone_validated ? phone : null, language },
    })
  }

  const audit = (
    transaction: Database,
    caller: Pick<Principal, 'registerId' | 'cognitoId'>,
    companyId: string,
    [action, subjectId]: readonly ['owner.handedOn' | 'owner.appointed' | 'owner.invited', string | null],
  ) => recordAudit(transaction, { actorId: actorIdOf(caller), action, subjectId, companyId })

  const appointColleague = async (
    transaction: Database,
    heir: Colleague,
    context: ActionContext,
    former?: Colleague,
  ): Promise<void> => {
    const record = await recordOf(transaction, heir, context)
    const hasAccess = record.status === 'ACTIVE'
    if (!hasAccess) await moveRecord(transaction, record, { type: 'admin.restored' }, context)
    await give(transaction, { ...record, status: 'ACTIVE' }, heir, context, former)
  }

  /** @throws AppError 0003 for a person of another company, 0009 for an address of another domain. */
  const inviteOwner = async (
    transaction: Database,
    companyId: string,
    email: string,
    context: ActionContext,
  ): Promise<void> => {
    const [candidate] = await findCandidates(transaction, companyId, [email])
    if (candidate?.company_id != null) throw new AppError('0003')
    const domains = await domainsOf(transaction, companyId)
    const isStrange =
      domains.length > 0 ? !isUnder(email, domains) : (await refusalOfDomain(transaction, email)) !== '0009'
    if (isStrange) throw new AppError('0009')
    const record = await lockRecord(transaction, companyId, { email, registerId: null }, context.at)
    await admins.inviteAdmin(transaction, companyId, email, record, context, owning)
  }

  return {
    /**
     * Of two concurrent calls one succeeds.
     * @throws AppError 0014 for a person who is no admin, 0040 for the owner, a former owner, and who can't own a company.
     */
    async transferOwnership(caller: Principal, companyId: string, email: string): Promise<CompanyInvite> {
      const context = { by: caller.registerId, at: clock.now() }
      const isDisabled = await isNewOwnerDisabled(companyId, email)
      const whose = await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        const former = await colleagueOf(transaction, companyId, caller.registerId)
        if (former?.groups.includes(owning) !== true) throw new AppError('0040')
        const heir = await colleagueAt(transaction, companyId, email)
        if (heir?.groups.some(isAdminGroup) !== true) throw new AppError('0014')
        await requireNewOwner(transaction, heir.id, { isDisabled, isOnHold: heir.is_on_hold })
        const owned = await recordOf(transaction, former, context)
        const record = await recordOf(transaction, heir, context)
        await handOver(transaction, owned, former, heir, context)
        await give(transaction, record, heir, context, former)
        await keepChange(transaction, caller, former, heir)
        await audit(transaction, caller, companyId, ['owner.handedOn', heir.id])
        return { registerId: heir.id, email }
      })
      return admins.show(caller, companyId, whose)
    },

    /**
     * To anybody of the company, also from an owner who doesn't agree, by whoever runs Wardlight. Both are notified, and
     * as by the owner's own transfer nobody is signed out.
     */
    async reassign(
      { id: companyId, name: company }: { readonly id: string; readonly name: string },
      email: string,
    ): Promise<OwnershipRefusal | 'done'> {
      const context = { by: null, at: clock.now() }
      const isDisabled = await isNewOwnerDisabled(companyId, email)
      return db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        const heir = await colleagueAt(transaction, companyId, email)
        if (heir === undefined) return 'stranger'
        if (heir.groups.includes(owning)) return 'owner'
        const refusal = await findNewOwnerRefusal(transaction, heir.id, {
          isDisabled,
          isOnHold: heir.is_on_hold,
        })
        if (refusal !== null) return refusal
        const owner = await findOwner(transaction, companyId)
        const former = owner && (await colleagueOf(transaction, companyId, owner.id))
        if (owner === undefined || former === undefined)
          await deleteLateOwner(transaction, companyId, context)
        else {
          await handOver(transaction, await recordOf(transaction, former, context), former, heir, context)
          const wording = transferredByOperator(owner.language, {
            company,
            owner: heir.email,
            at: context.at,
            publicUrl: config.publicUrl,
          })
          await messenger.send({ ...wording, channel: 'email', to: owner.email }, transaction)
        }
        await appointColleague(transaction, heir, context, former)
        await recordAudit(transaction, {
          actorId: null,
          action: 'owner.appointed',
          subjectId: heir.id,
          companyId,
        })
        return 'done'
      })
    },

    /** @throws AppError 0004, 0040 for a company that has an owner and for who can't own one, 0003, 0009 */
    async appoint(
      caller: Pick<Principal, 'registerId' | 'cognitoId'>,
      companyId: string,
      email: string,
    ): Promise<void> {
      const context = { by: caller.registerId, at: clock.now() }
      const isDisabled = await isNewOwnerDisabled(companyId, email)
      await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        if (await hasOwner(transaction, companyId, context.at)) throw new AppError('0040')
        await deleteLateOwner(transaction, companyId, context)
        const heir = await colleagueAt(transaction, companyId, email)
        if (heir === undefined) await inviteOwner(transaction, companyId, email, context)
        else {
          await requireNewOwner(transaction, heir.id, { isDisabled, isOnHold: heir.is_on_hold })
          await appointColleague(transaction, heir, context)
        }
        const what = heir === undefined ? 'owner.invited' : 'owner.appointed'
        await audit(transaction, caller, companyId, [what, heir?.id ?? null])
      })
    },
  }
}
