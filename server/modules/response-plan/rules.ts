import { phoneLibrary } from '#domain/phone-library.ts'
import { birthDateRule, nameRule, phoneRule } from '#domain/validation.ts'
import type { NewResponsePlan, PlanBank, PlanContact } from '#openapi/generated/api.d.ts'
import { invalidInput, type RefusedField } from '#server/platform/http/app-error.ts'
import { isBankOfTheList } from './banks.ts'

type Lists = Partial<Pick<NewResponsePlan, 'birthday' | 'familyContacts' | 'professionalContacts' | 'bank'>>

function* brokenContacts(name: string, contacts: readonly PlanContact[]): Generator<RefusedField> {
  for (const [at, contact] of contacts.entries()) {
    const found = { name: nameRule(contact.name), phone: phoneRule(contact.phone, phoneLibrary) }
    for (const [field, rule] of Object.entries(found))
      if (rule !== null) yield { name: `${name}.${at}.${field}`, rule }
  }
}

function* brokenBanks(banks: readonly PlanBank[]): Generator<RefusedField> {
  for (const [at, { bankId, contact }] of banks.entries()) {
    if (bankId !== null && !isBankOfTheList(bankId)) yield { name: `bank.${at}.bankId`, rule: 'bankUnknown' }
    for (const [line, { phone, email }] of contact.entries()) {
      if (phone === null && email === null) yield { name: `bank.${at}.contact.${line}`, rule: 'required' }
      const rule = phone === null ? null : phoneRule(phone, phoneLibrary)
      if (rule !== null) yield { name: `bank.${at}.contact.${line}.phone`, rule }
    }
  }
}

function* brokenRules(lists: Lists, today: string): Generator<RefusedField> {
  if (lists.birthday !== undefined) {
    const rule = birthDateRule(lists.birthday, today)
    if (rule !== null) yield { name: 'birthday', rule }
  }
  yield* brokenContacts('familyContacts', lists.familyContacts ?? [])
  yield* brokenContacts('professionalContacts', lists.professionalContacts ?? [])
  yield* brokenBanks(lists.bank ?? [])
}

const hasDoubles = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id.toLowerCase())).size < items.length

/**
 * The rules of spec 2 §5 for contacts and banks that the contract's schemas can't express.
 *
 * @throws AppError 400 with every field that breaks a rule.
 */
export const checkPlanLists = (lists: Lists, now: Date): void => {
  const broken = [...brokenRules(lists, now.toISOString().slice(0, 10))]
  if (broken.length > 0) throw invalidInput(...broken)
}

/** Ids of contacts and banks are unique across the plan's lists. @throws AppError 400. */
export const refuseDoubleIds = (plan: Required<Omit<Lists, 'birthday'>>): void => {
  if (hasDoubles([...plan.familyContacts, ...plan.professionalContacts]))
    throw invalidInput({ name: 'familyContacts', rule: 'duplicate' })
  if (hasDoubles(plan.bank)) throw invalidInput({ name: 'bank', rule: 'duplicate' })
}
