import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CompanyDomainRule, companyDomainRules } from '#domain/company-details.ts'
import { companyNameRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { pictureMessages } from '#src/parts/forms/chosen-picture.ts'
import type { FormProblem } from '#src/ui/form/error-summary.tsx'
import type { DetailsValues } from './details-values.ts'

export type DetailsProblems = ReadonlyMap<string, MessageDescriptor>

export const fieldId = (field: 'name' | 'industry' | 'logo') => `company-${field}`
export const domainId = (index: number) => `company-domain-${index}`

const domainMessages: Record<CompanyDomainRule, MessageDescriptor> = {
  domainRequired: msg`Web domain is required`,
  domainNotValid: msg`Invalid web domain`,
  domainPublic: msg`Public domains are not allowed`,
  domainListed: msg`This domain is already listed`,
}
const inUse = msg`This domain is already in use`
/** Public suffixes, which only the server knows. */
const isShared = msg`Other people register domains under this one, so no one owns it. Enter your company’s own.`
const isDisposable = msg`This domain is for disposable addresses. Enter your company’s own.`
const stays = msg`Verified: it can’t be changed or removed.`
const isPublic = msg`This is a public domain. Only company domains are allowed.`

export const detailsProblems = ({ name, industry, domains }: DetailsValues): DetailsProblems => {
  const problems = new Map<string, MessageDescriptor>()
  const rule = companyNameRule(name)
  if (rule !== null)
    problems.set(
      fieldId('name'),
      rule === 'nameRequired' ? msg`Company name is required` : ruleMessages[rule],
    )
  if (industry === null) problems.set(fieldId('industry'), msg`Industry is required`)
  if (domains.every(domain => domain.trim() === '')) {
    problems.set(domainId(0), msg`At least one web domain is required`)
    return problems
  }
  for (const [index, rule] of companyDomainRules(domains).entries())
    if (rule !== null) problems.set(domainId(index), domainMessages[rule])
  return problems
}

const serverMessages: Readonly<Record<string, MessageDescriptor>> = {
  domainInUse: inUse,
  publicDomain: isPublic,
  domainPublic: isPublic,
  domainShared: isShared,
  domainDisposable: isDisposable,
  domainListed: domainMessages.domainListed,
  domainsStay: stays,
  domainNotValid: domainMessages.domainNotValid,
  domainRequired: domainMessages.domainRequired,
  fileTooLarge: msg`The logo is too large. Choose one of at most 200 kB.`,
  imageNotSupported: pictureMessages.unreadable,
  imageTooManyPixels: pictureMessages.size,
}

/** An added line is not complained about before it is sent. */
export const addsDomain = (before: DetailsValues, { domains }: Partial<DetailsValues>): boolean =>
  domains !== undefined && domains.length > before.domains.length

/** The problems for a summary, which names the line of a domain. */
export const summaryOf = (problems: DetailsProblems, i18n: I18n): FormProblem[] =>
  [...problems].map(([id, message]) => {
    const [, index] = /^company-domain-(\d+)$/.exec(id) ?? []
    if (index === undefined) return { id, text: i18n._(message) }
    const line = msg`Web domain ${Number(index) + 1}`
    return { id, text: i18n._(msg`${i18n._(line)}: ${i18n._(message)}`) }
  })

const idOf = (name: string): string => {
  const [, index] = /^domains[./](\d+)$/.exec(name) ?? []
  if (index !== undefined) return domainId(Number(index))
  return name === 'domains' ? domainId(0) : `company-${name}`
}

/** The server's refusals by control: 0003, 0009 and 0035 are about domains (spec 2 §8). */
export const refusedProblems = ({ code, fields }: Failure): DetailsProblems => {
  if (fields.length > 0)
    return new Map(
      fields.map(({ name, rule }) => [idOf(name), serverMessages[rule] ?? msg`Please check this`]),
    )
  if (code === '0009') return new Map([[domainId(0), isPublic]])
  return code === '0003' || code === '0035' ? new Map([[domainId(0), inUse]]) : new Map()
}
