import { phoneLibrary } from '#domain/phone-library.ts'
import { nameRule, phoneRule } from '#domain/validation.ts'
import type { Language, NotificationToggles } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { invalidInput } from '#server/platform/http/app-error.ts'
import { insertPreviousRegister } from './store.ts'

const allOn: NotificationToggles = {
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
}

export const newRegister = {
  push_notifications: JSON.stringify(allOn),
  email_notifications: JSON.stringify(allOn),
}

const checkNewcomer = ({ fullname, phone }: { readonly fullname: string; readonly phone: string }): void => {
  const found = { fullname: nameRule(fullname), phoneNumber: phoneRule(phone, phoneLibrary) }
  const broken = Object.entries(found).flatMap(([name, rule]) => (rule === null ? [] : [{ name, rule }]))
  if (broken.length > 0) throw invalidInput(...broken)
}

/** An address that has an account is left alone; `email` in lower case. @throws AppError 400 */
export const noteNewcomer = (
  db: Database,
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
    readonly language?: Language
    /** The terms are accepted with the sign-up. */
    readonly at: Date
  },
): Promise<boolean> => {
  checkNewcomer({ fullname, phone })
  return insertPreviousRegister(db, {
    ...newRegister,
    email,
    fullname: fullname.trim(),
    phone,
    language,
    terms_accepted_at: at,
  })
}
