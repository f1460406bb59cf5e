import type { ConciergeRequest, SalesRequest } from '#openapi/generated/api.ts'
import { countryCodes } from './countries.ts'
import {
  companyNameRule,
  emailRule,
  nameRule,
  type PhoneLibrary,
  phoneRule,
  type Rule,
  requiredRule,
} from './validation.ts'
export type ConciergeFields = Record<Exclude<keyof ConciergeRequest, 'trace'>, string>

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Eastern Standard Time, in which our hours are promised (spec 2 §9). */
const estOffsetMs = -5 * hourMs
const businessHours = 24

const isWeekend = (est: number): boolean => [0, 6].includes(new Date(est).getUTCDay())

/** Within 24 business hours (spec 2 §9); Saturdays and Sundays in EST don't count. */
export const supportDueAt = (from: Date): Date => {
  let at = from.getTime() + estOffsetMs
  let left = businessHours * hourMs
  while (left > 0) {
    const midnight = (Math.floor(at / dayMs) + 1) * dayMs
    const hours = isWeekend(at) ? 0 : Math.min(left, midnight - at)
    left -= hours
    at = left > 0 ? midnight : at + hours
  }
  return new Date(at - estOffsetMs)
}

export interface BrokenSupportRule {
  readonly name: string
  readonly rule: Rule
}

const broken = (found: Readonly<Record<string, Rule | null>>): BrokenSupportRule[] =>
  Object.entries(found).flatMap(([name, rule]) => (rule === null ? [] : [{ name, rule }]))

/** The missing fields of a concierge request (spec 2 §5: all are required). */
export const brokenConciergeRules = (
  request: ConciergeFields,
  phones: PhoneLibrary | null,
): BrokenSupportRule[] =>
  broken({
    contactName: nameRule(request.contactName),
    email: emailRule(request.email),
    phone:
      phones === null ? requiredRule(request.phone) && 'phoneRequired' : phoneRule(request.phone, phones),
    company: companyNameRule(request.company),
    type: requiredRule(request.type),
    description: requiredRule(request.description),
  })

export const senderName = ({ firstName, lastName }: Pick<SalesRequest, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`

/** The missing fields of a sales request: names, email and country are required (spec 2 §5). */
export const brokenSalesRules = (
  request: Pick<SalesRequest, 'firstName' | 'lastName' | 'email' | 'country'> &
    Partial<Pick<SalesRequest, 'company' | 'phone'>>,
  phones: PhoneLibrary | null,
): BrokenSupportRule[] =>
  broken({
    firstName: nameRule(request.firstName),
    lastName: nameRule(request.lastName) ?? nameRule(senderName(request)),
    company: request.company === undefined ? null : companyNameRule(request.company),
    email: emailRule(request.email),
    country: countryCodes.includes(request.country) ? null : 'required',
    phone: request.phone === undefined || phones === null ? null : phoneRule(request.phone, phones),
  })
