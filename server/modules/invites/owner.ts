import type { JoinAsOwner, JoinedAsOwner } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockSeats } from '../company-members/seats.ts'
import { noteNewcomer } from '../register/newcomer.ts'
import { createInviteChecks } from './checking.ts'
import { createJoining } from './joining.ts'
import { stateAt } from './present.ts'
import { lockInvite } from './store.ts'

const owning = { name: 'invite.owner', attempts: 30, perSeconds: 600, code: '0000' } as const

/** Waiting under the address, it belongs to who proves it. @throws AppError 0019 for a confirmed account */
const registerOf = async (
  transaction: Database,
  { email, cognitoId, fullname, phoneNumber }: JoinAsOwner,
  at: Date,
): Promise<string> => {
  await noteNewcomer(transaction, { email, fullname, phone: phoneNumber, at })
  const register = await transaction
    .selectFrom('register')
    .select(['id', 'cognito_id', 'company_id'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isTaken = register.cognito_id !== null && register.cognito_id !== cognitoId
  if (isTaken || register.company_id !== null) throw new AppError('0019')
  return register.id
}

/** The owner has joined, and signs up anew before the address is proven. */
const isUnproven = async (transaction: Database, email: string): Promise<boolean> =>
  (await transaction
    .selectFrom('register')
    .select('id')
    .where('email', '=', email)
    .where('cognito_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const createOwnerJoining = (platform: Platform) => {
  const { db, clock, throttle, keys, identity } = platform
  const { find } = createInviteChecks(platform)
  const joinBy = createJoining(platform)

  return {
    /** @throws AppError 0018, 0003 the second time, 0025, 0016 for another account, 0019, 0008 */
    async join(codeOrId: string, person: JoinAsOwner, ip: string): Promise<JoinedAsOwner> {
      const caller = keys.hash('throttle', ip).toString('base64url')
      await throttle.spend(owning, caller)
      const email = person.email.toLowerCase()
      const found = await find(codeOrId)
      if (found.kind !== 'companyOwner' || found.email !== email) throw new AppError('0018')
      const isOwnAccount = (await identity.emailOf(person.cognitoId)) === email
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const { free } = await lockSeats(transaction, found.company_id)
        const invite = await lockInvite(transaction, found.id)
        if (invite === undefined || invite.state === 'cancelled') throw new AppError('0018')
        if (invite.state === 'accepted') {
          if (isOwnAccount && (await isUnproven(transaction, email))) return
          throw new AppError('0003')
        }
        if (stateAt(invite, at) === 'expired') throw new AppError('0025')
        const registerId = await registerOf(transaction, { ...person, email }, at)
        if (!isOwnAccount) throw new AppError('0016')
        await joinBy(transaction, invite, { registerId, email, at }, free)
      })
      await throttle.giveBack(owning, caller)
      return { companyId: found.company_id, email }
    },
  }
}
