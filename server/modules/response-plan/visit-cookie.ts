import { planVisitMinutes } from '#domain/response-plan.ts'
import { cookieIn, hostCookie, hostCookieName } from '#server/platform/http/cookies.ts'
import type { Visit } from './codes.ts'

const nameOf = (id: string): string => `wardlight-visit-${id.toLowerCase()}`

/**
 * The secret of a visit, in a cookie no script can read; one cookie per visit, so that tabs don't end each
 * other's.
 */
export const createVisitCookie = (https: boolean) => ({
  read(cookies: string, id: string): Visit | null {
    const secret = cookieIn(cookies, hostCookieName(nameOf(id), https))
    return secret === null || secret === '' ? null : { id, secret }
  },
  set: ({ id, secret }: Visit): string =>
    hostCookie(nameOf(id), secret, { seconds: planVisitMinutes * 60, sameSite: 'Strict', https }),
  clear: (id: string): string => hostCookie(nameOf(id), '', { seconds: 0, sameSite: 'Strict', https }),
})
