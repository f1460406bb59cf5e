import { i18n as active, type MessageDescriptor, setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { type Failure, failureBy } from '#machines/port-error.ts'
import contract from '#openapi/generated/openapi.json' with { type: 'json' }
import { accountFailureMessages } from '#src/features/account-settings/account-frame.tsx'
import { addFailureMessages } from '#src/features/admin-management/admin-table.tsx'
import { inviteFailureMessages } from '#src/features/company-invite/invite-parts.tsx'
import { signUpFailureMessages } from '#src/features/sign-up/sign-up-labels.ts'
import { membershipFailureMessages } from '../company/membership-labels.ts'
import { codeFailureMessages } from './code-failure-labels.ts'
import { failureMessages } from './failure-labels.ts'
import { visitorFailureMessages } from './visitor-failure-labels.ts'

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../../locales/*/*.po', {
  eager: true,
})

const interfaceIn = (locale: Locale) => {
  const own = Object.entries(catalogues).filter(([file]) => file.includes(`/${locale}/`))
  return setupI18n({
    locale,
    messages: { [locale]: Object.assign({}, ...own.map(([, { messages }]) => messages)) },
  })
}

/** Every sentence about a refusal must say what to do next. */
const nextStep: Record<Locale, RegExp> = {
  'en-US': /\b(?:try again|reload|check|ask|contact|sign in|sign up|get another|choose|use|wait|look for)\b/i,
  'fr-FR':
    /(?:réessayez|rechargez|vérifiez|demandez|contactez|connectez-vous|inscrivez-vous|obtenez|choisissez|utilisez|attendez|cherchez)/i,
}

const catalogued = (value: unknown): readonly ErrorCode[] =>
  Array.isArray(value) ? value.filter(isErrorCode) : []

const operations = Object.values(contract.paths).flatMap(path =>
  Object.entries(path).flatMap(([method, operation]) =>
    method === 'get' ? [] : [{ id: operation.operationId, codes: catalogued(operation['x-error-codes']) }],
  ),
)

/** Screens with their own messages, by operation; all others show `failureMessages`. */
const ownMessages: Record<string, (failure: Failure) => MessageDescriptor> = {
  preRegister: signUpFailureMessages,
  joinAsCompanyOwner: signUpFailureMessages,
  validateInvite: inviteFailureMessages,
  acceptInvite: inviteFailureMessages,
  updateResponsePlan: visitorFailureMessages,
  notifyPlanContacts: visitorFailureMessages,
  reviewAccountChange: visitorFailureMessages,
  revertAccountChange: visitorFailureMessages,
  changePhone: codeFailureMessages,
  toggleMfa: codeFailureMessages,
  confirmAccount: codeFailureMessages,
  requestEmailChange: accountFailureMessages,
  confirmEmailChange: accountFailureMessages,
  requestAccountPhoneChange: accountFailureMessages,
  confirmAccountPhoneChange: accountFailureMessages,
  createRecoveryCodes: accountFailureMessages,
  createInvites: membershipFailureMessages,
  updateInvite: membershipFailureMessages,
  resendInvite: membershipFailureMessages,
  deleteCompanyMember: membershipFailureMessages,
  updateMemberRole: membershipFailureMessages,
  confirmMember: membershipFailureMessages,
  rejectMember: membershipFailureMessages,
  endMemberSessions: membershipFailureMessages,
  addAdmin: addFailureMessages,
  updateAdmin: membershipFailureMessages,
  transferOwnership: membershipFailureMessages,
}

/** Shown at the field, where one can only type again, or already true. */
const needNoStep = ['Wrong code', 'User already has admin access']

describe('a refused write', () => {
  it('of a screen with words of its own is one of the contract', () => {
    expect(Object.keys(ownMessages).filter(id => !operations.some(operation => operation.id === id))).toEqual(
      [],
    )
    expect(operations.length).toBeGreaterThan(70)
  })

  it.each(locales)('says what to do next: %s', locale => {
    const i18n = interfaceIn(locale)
    const generic = i18n._(failureMessages(failureBy('0000')))
    const silent = operations.flatMap(({ id, codes }) =>
      codes.flatMap(code => {
        const message = (ownMessages[id] ?? failureMessages)(failureBy(code))
        const text = i18n._(message)
        const isSpecific = code === '0000' || text !== generic
        return needNoStep.includes(message.message ?? '') || (isSpecific && nextStep[locale].test(text))
          ? []
          : [`${id} ${code}: ${text}`]
      }),
    )
    expect(silent).toEqual([])
  })

  it.each([
    [1, 'Too many attempts. Try again in less than a minute.'],
    [59, 'Too many attempts. Try again in less than a minute.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [3540, 'Too many attempts. Try again in 59 minutes.'],
    [3541, 'Too many attempts. Try again in 1 hour.'],
    [86_400, 'Too many attempts. Try again in 24 hours.'],
  ])('says after too many tries when the next is possible, whatever the code: %i s', (waitSeconds, text) => {
    const i18n = interfaceIn('en-US')
    active.loadAndActivate({ locale: 'en-US', messages: {} })
    for (const code of ['0000', '0024', '0028'] as const)
      for (const messageFor of [failureMessages, visitorFailureMessages])
        expect(i18n._(messageFor({ ...failureBy(code), waitSeconds }))).toBe(text)
  })

  it('names the time to wait in the language of the page', () => {
    active.loadAndActivate({ locale: 'fr-FR', messages: {} })
    const text = interfaceIn('fr-FR')._(failureMessages({ ...failureBy('0028'), waitSeconds: 61 }))
    expect(text).toBe('Trop de tentatives. Réessayez dans 2 minutes.')
  })

  it('says to check what was entered when a field was refused', () => {
    const refused = { ...failureBy('0000'), fields: [{ name: 'website', rule: 'maxLength' }] }
    expect(interfaceIn('en-US')._(failureMessages(refused))).toMatch(/Check it/)
  })
})
