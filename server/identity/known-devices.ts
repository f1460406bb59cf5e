import { randomBytes, timingSafeEqual } from 'node:crypto'
import { canonicalEmail } from '#domain/email-rule.ts'
import { cookieIn, hostCookie, hostCookieName } from '../platform/http/cookies.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'

const name = 'wardlight-device'

/** The longest lifetime browsers allow a cookie (RFC 6265bis). */
const seconds = 400 * 24 * 60 * 60
/** The most people known on a shared browser; another one replaces the oldest. */
const maxPeople = 5

interface Device {
  readonly id: string
  /** A hash of the device and the person for each of its people. */
  readonly marks: readonly string[]
}

const parse = (cookie: string): Device | null => {
  const [id = '', ...marks] = cookie.split('.')
  return /^[\w-]{22}$/.test(id) && marks.every(mark => /^[\w-]{43}$/.test(mark)) ? { id, marks } : null
}

/** Signs no one in: a known browser's wrong passwords are counted apart, so that strangers delay nobody. */
export const createKnownDevices = (keys: SecretKeys, https: boolean) => {
  const markOf = (id: string, email: string): Buffer =>
    keys.hash('known-device', `${id}:${canonicalEmail(email)}`)

  return {
    /** The device's id in a Cookie header, if this person has signed in on it; null otherwise. */
    knownTo(cookies: string, email: string): string | null {
      const device = this.read(cookies)
      const expected = device === null ? null : markOf(device.id, email)
      const isKnown = device?.marks.some(
        mark => expected !== null && timingSafeEqual(Buffer.from(mark, 'base64url'), expected),
      )
      return device !== null && isKnown === true ? device.id : null
    },

    read(cookies: string): Device | null {
      const value = cookieIn(cookies, hostCookieName(name, https))
      return value === null ? null : parse(value)
    },

    saveChallenge(cookies: string, email: string): string {
      const { id, marks } = this.read(cookies) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
      const mark = markOf(id, email).toString('base64url')
      const all = [mark, ...marks.filter(other => other !== mark)].slice(0, maxPeople)
      return hostCookie(name, [id, ...all].join('.'), { seconds, sameSite: 'Lax', https })
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
