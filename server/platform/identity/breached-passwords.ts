import { createHash } from 'node:crypto'

/** Whether a SHA-1 (40 hexadecimal digits, upper case) is in the set of Have I Been Pwned. */
export type IsBreached = (sha1: string) => Promise<boolean>

/** The form in which breached passwords are published. */
export const sha1Of = (password: string): string =>
  createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
