import { uuid } from '#domain/uuid.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { InviteCheck, InviteValidity, ValidateInvite } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { verifiedDomainsOfCompany } from '../domains/store.ts'
import { isUnder, refusalOfDomain } from './candidates.ts'
import { createInviteCodes } from './invite-codes.ts'
import { type CheckedRow, findChecked, presentCheck, stateAt, type Which } from './invite-store.ts'

/** Limits looking at invites per IP address, which a whole office may share. */
const looking = { name: 'invite.look', attempts: 300, perSeconds: 600, code: '0000' } as const
/** Asking whether a person may join would reveal who was invited, so it is limited. */
const askingFrom = { name: 'invite.ask.address', attempts: 100, perSeconds: 600, code: '0000' } as const
const askingAbout = { name: 'invite.ask.email', attempts: 20, perSeconds: 600, code: '0000' } as const
const askingCompany = { name: 'invite.ask.company', attempts: 1000, perSeconds: 3600, code: '0000' } as const

/** Why a person can't join a company and signs up without it. */
const refusals = ['0009', '0011', '0018', '0019', '0025', '0035']

/** The holder of a link sees what it leads to before sign-in (spec 1 §7, Invites). */
export const createInviteChecks = (platform: Platform) => {
  const { db, clock, throttle, keys } = platform
  const codes = createInviteCodes(platform)
  const keyed = (text: string): string => keys.hash('throttle', text).toString('base64url')

  const look = async (wanted: Which, ip: string): Promise<CheckedRow | undefined> => {
    await throttle.spend(looking, keyed(ip))
    return findChecked(db, wanted)
  }

  const show = async (wanted: Which, ip: string): Promise<InviteCheck> => {
    const row = await look(wanted, ip)
    if (row === undefined) throw new AppError('0018')
    return presentCheck(row, clock.now())
  }

  /** Counts a question about an email and a company. @throws AppError 429 after too many. */
  const countAsking = async (email: string, companyId: string, ip: string): Promise<void> => {
    await throttle.spend(askingFrom, keyed(ip))
    await throttle.spend(askingAbout, keyed(email))
    await throttle.spend(askingCompany, companyId)
  }

  /** Its own, or the company's link. @throws AppError 0018, 0009, 0011, 0035, 0019, 0025 */
  const wayIn = async (email: string, companyId: string): Promise<CheckedRow> => {
    const own = await findChecked(db, { email, companyId })
    const state = own === undefined ? 'cancelled' : stateAt(own, clock.now())
    if (own !== undefined && state === 'sent') return own
    if (state === 'accepted' && own?.is_member === true) throw new AppError('0019')
    const link = await findChecked(db, { linkOf: companyId })
    if (link !== undefined && stateAt(link, clock.now()) === 'sent') {
      if (isUnder(email, await verifiedDomainsOfCompany(db, companyId))) return link
      throw new AppError(state === 'expired' ? '0025' : await refusalOfDomain(db, email))
    }
    if (state === 'expired') throw new AppError('0025')
    throw new AppError(isUnder(email, await verifiedDomainsOfCompany(db, companyId)) ? '0011' : '0018')
  }

  /** The company's link, for an address of its domains: judged by the domain only, whoever was invited. */
  const byLink = async (email: string, companyId: string, code: string): Promise<CheckedRow> => {
    const link = await findChecked(db, codes.which(code))
    const isLive =
      link !== undefined && link.email === null && link.company_id === companyId
        ? stateAt(link, clock.now()) === 'sent'
        : false
    if (link === undefined || !isLive) throw new AppError('0018')
    if (!isUnder(email, await verifiedDomainsOfCompany(db, companyId)))
      throw new AppError(await refusalOfDomain(db, email))
    return link
  }

  return {
    /** @throws AppError 0004 for what is no company's id, 429 after too many. */
    async mayJoin(email: string, companyId: string, ip: string): Promise<boolean> {
      if (!uuid.test(companyId)) throw new AppError('0004')
      await countAsking(email, companyId, ip)
      try {
        await wayIn(email, companyId)
        return true
      } catch (error) {
        if (error instanceof AppError && refusals.includes(error.code)) return false
        throw error
      }
    },

    byId: (id: string, ip: string) => show({ id }, ip),

    byCode: (code: string, ip: string) => show(codes.which(code), ip),

    /** For who acts on it, not limited. @throws AppError 0018 */
    async find(codeOrId: string): Promise<CheckedRow> {
      const found = await findChecked(db, codes.which(codeOrId))
      if (found === undefined) throw new AppError('0018')
      return found
    },

    /** @throws AppError 0017 for a token that is not ours or was altered. */
    async byToken(token: string, ip: string) {
      const id = await codes.verify(token)
      if (id === null) throw new AppError('0017')
      return show({ id }, ip)
    },

    async isValid(id: string, ip: string): Promise<InviteValidity> {
      const row = await look({ id }, ip)
      return { valid: row !== undefined && presentCheck(row, clock.now()).valid }
    },

    /**
     * Anyone but the invitee or the link's holder gets the same answer without a lookup.
     * @throws AppError 0018; as `wayIn`; 0008 without a free seat.
     */
    async validate({ email, company, code }: ValidateInvite, caller: Principal | null, ip: string) {
      await countAsking(email, company, ip)
      const isInvitee = caller !== null && caller.emailVerified && caller.email === email
      if (!isInvitee && code === undefined) throw new AppError('0018')
      const row = isInvitee ? await wayIn(email, company) : await byLink(email, company, code ?? '')
      const check = presentCheck(row, clock.now())
      if (!check.seatAvailable) throw new AppError('0008')
      return check
    },
  }
}

/** Marks the member of that address, if any, as Pending. */
export const noteSignedUp = async (
  transaction: Database,
  companyId: string,
  email: string,
): Promise<void> => {
  await transaction
    .updateTable('company_member')
    .set({ status: 'Pending' })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('status', 'in', sourcesOf(memberLifecycle, 'member.signedUp'))
    .execute()
}
