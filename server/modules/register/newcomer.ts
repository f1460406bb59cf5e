import type { Kysely } from 'kysely'
import type { NotificationToggles, Tables } from '../../platform/database/tables.ts'
import { insertPreviousRegister } from './store.ts'

const allOn: NotificationToggles = {
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
}

/** What every register begins with. */
export const newRegister = {
  push_notifications: JSON.stringify(allOn),
  email_notifications: JSON.stringify(allOn),
}

/** Notes somebody who is signing up; of an address that has an account nothing is changed. `email` in lower case. */
export const noteNewcomer = (
  db: Kysely<Tables>,
  {
    email,
    fullname,
    phone,
    language = 'en-US',
    at,
  }: {
    readonly email: string
    readonly fullname: string
    /** E.164 */
    readonly phone: string
    readonly language?: 'en-US' | 'fr-FR'
    /** The terms are accepted with the sign-up. */
    readonly at: Date
  },
): Promise<boolean> =>
  insertPreviousRegister(db, {
    ...newRegister,
    email,
    fullname: fullname.trim(),
    phone,
    language,
    terms_accepted_at: at,
  })
