import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { emailsIn } from '#domain/email-list.ts'
import { emailRule } from '#domain/email-rule.ts'
import { namesUser } from '#domain/validation.ts'
import type { AlertFilter } from '#openapi/generated/api.ts'
import type { AlertAudience, AlertDraft, ChosenPeople } from './api.ts'

/** The API's limit of addresses. */
export const maxAddresses = 500
export const longestMessage = 2000

/** The filters for an alert's recipients (spec 1 §7, notify): by progress, or by risk. */
export const alertFilters: Record<AlertFilter, MessageDescriptor> = {
  ALL: msg`Everyone`,
  HIGH_RISK: msg`Users at high or critical risk`,
  NOT_SCANNED: msg`Users who haven’t been scanned`,
  NOT_INVITED: msg`Users who haven’t been invited`,
  INVITED: msg`Users who have been invited`,
  PENDING: msg`Users whose registration is pending`,
  REGISTERED: msg`Users who have registered`,
  COMPLETED_PROFILE: msg`Users who have completed their profile`,
}

export interface AlertForm {
  to: AlertAudience['kind']
  filter: AlertFilter
  /** Typed or pasted addresses. */
  addresses: string
  message: string
  link: string
  trainingResources: boolean
}

export interface AlertProblems {
  addresses?: 'required' | 'tooMany' | readonly string[]
  message?: 'required'
  link?: 'notValid' | 'namesUser'
}

/** A valid link for an email; null when there is none. */
export const linkIn = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && text.length <= 2000 && /^https?:\/\/[^\s\u0000]+\.[^\s\u0000]+$/.test(text)

const addressProblem = (text: string): AlertProblems['addresses'] => {
  const addresses = emailsIn(text)
  if (addresses.length === 0) return 'required'
  if (addresses.length > maxAddresses) return 'tooMany'
  const invalid = addresses.filter(address => emailRule(address) !== null)
  return invalid.length > 0 ? invalid : undefined
}

const linkProblem = (link: string | null): Pick<AlertProblems, 'link'> => {
  if (link === null) return {}
  if (!isWebAddress(link)) return { link: 'notValid' }
  return namesUser(link) ? { link: 'namesUser' } : {}
}

export const problemsOf = (form: AlertForm): AlertProblems => {
  const addresses = form.to === 'addresses' ? addressProblem(form.addresses) : undefined
  const link = linkIn(form.link)
  return {
    ...(addresses !== undefined && { addresses }),
    ...(form.message.trim() === '' && { message: 'required' }),
    ...linkProblem(link),
  }
}

const audienceOf = ({ to, filter, addresses }: AlertForm, people: ChosenPeople | null): AlertAudience => {
  if (to === 'addresses') return { kind: 'addresses', emails: emailsIn(addresses) }
  return to === 'people' && people ? { kind: 'people', people } : { kind: 'filter', filter }
}

/** The request of a valid form. `people`: the selection in the list. */
export const draftOf = (form: AlertForm, people: ChosenPeople | null): AlertDraft => ({
  audience: audienceOf(form, people),
  message: form.message.trim(),
  link: linkIn(form.link),
  trainingResources: form.trainingResources,
})
