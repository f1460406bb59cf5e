import { noteForgery, recordAudit } from '#server/platform/audit.ts'
import { findById, findBySession } from '../accounts.ts'
import { notAuthorized } from '../cognito-error.ts'
import type { Caller, Deps } from '../deps.ts'
import { action, text } from '../requests.ts'
import { endSession, readRefreshToken, rotateSession } from '../sessions.ts'
import { renew } from '../signed-in.ts'

/** New tokens for a refresh token, which is used up; reuse ends the session. */
export const refresh = async (deps: Deps, text: string, caller: Caller) => {
  const token = readRefreshToken(deps.keys, text)
  if (token === null) {
    await noteForgery('refreshToken.refused')
    await deps.limits.spend('guess', caller.ip)
    throw notAuthorized('Invalid Refresh Token')
  }
  const account = await findBySession(deps.db, token.sessionId)
  if (account === undefined) throw notAuthorized('Refresh Token has been revoked')
  const { groups } = account
  const rotation = await rotateSession(deps.db, token, { groups, caller, now: deps.clock.now() })
  if (rotation.kind === 'reused') {
    const { accountId } = rotation
    await recordAudit(deps.db, { actorId: null, action: 'session.endedByReuse', subjectId: accountId })
  }
  if (rotation.kind !== 'rotated') throw notAuthorized('Refresh Token has been revoked')
  if (!account.enabled) throw notAuthorized('User is disabled.')
  return renew(deps, account, rotation.session)
}

export const getTokensFromRefreshToken = action(
  { ClientId: text(128), RefreshToken: text(4096) },
  async (deps, { RefreshToken: token }, caller) => refresh(deps, token, caller),
)

/** Expired tokens get the same answer. */
export const revokeToken = action(
  { ClientId: text(128), Token: text(4096) },
  async (deps, { Token: text }) => {
    const token = readRefreshToken(deps.keys, text)
    if (token === null) return {}
    const accountId = await endSession(deps.db, token.sessionId, deps.clock.now())
    if (accountId === null) return {}
    const account = await findById(deps.db, accountId)
    const id = account?.register_id ?? accountId
    await recordAudit(deps.db, { actorId: id, action: 'session.ended', subjectId: id })
    return {}
  },
)
