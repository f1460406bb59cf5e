import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, timeOf } from './wording.ts'

export interface CodeEmail {
  readonly code: string
  readonly minutes: number
  readonly channel: 'EMAIL' | 'SMS'
}

const codeEmail =
  (
    messages: (
      i18n: I18n,
      code: string,
    ) => {
      readonly subject: string
      readonly lead: string
      /** What to do if the reader did not request a code. */
      readonly otherwise: string
    },
  ) =>
  (locale: Locale, { code, minutes, channel }: CodeEmail): Wording => {
    const i18n = i18nIn[locale]
    const { subject, lead, otherwise } = messages(i18n, code)
    if (channel === 'SMS') {
      const text = i18n.t(
        '{code} is your Wardlight code. It works for {minutes}\u00a0minutes. Don’t share it with anyone.',
        { code, minutes },
      )
      return { language: locale, subject, text, code }
    }
    const lasts = i18n.t(
      'It works once, for the next {minutes}\u00a0minutes. Nobody at Wardlight will ever ask you for it.',
      { minutes },
    )
    return composeEmail(locale, subject, [lead, `    ${code}`, lasts, otherwise], code)
  }

export const confirmationCode = codeEmail((i18n, code) => ({
  subject: i18n.t('{code} is your Wardlight confirmation code', { code }),
  lead: i18n.t('Welcome to Wardlight. Enter this code to confirm your account:'),
  otherwise: i18n.t('If you didn’t sign up, you can ignore this message: nothing happens without the code.'),
}))

/** To the holder of an account under whose address somebody signs up. */
export const alreadyRegistered = (
  locale: Locale,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('You already have a Wardlight account'), [
    i18n.t(
      'On {time}, someone, probably you, signed up to Wardlight with this address. It already has an account, so there’s no code to enter: sign in instead.',
      { time: timeOf(i18n, at) },
    ),
    { label: i18n.t('Sign in'), link: publicUrl },
    i18n.t(
      'If you don’t know your password, choose “Forgot password?” there. If it wasn’t you, you can ignore this message: nothing has changed.',
    ),
  ])
}

export const signInCode = codeEmail((i18n, code) => ({
  subject: i18n.t('{code} is your Wardlight sign-in code', { code }),
  lead: i18n.t('Enter this code to finish signing in:'),
  otherwise: i18n.t('If you aren’t signing in, someone knows your password: please change it.'),
}))

export const passwordResetCode = codeEmail((i18n, code) => ({
  subject: i18n.t('{code} is your code to choose a new Wardlight password', { code }),
  lead: i18n.t('Enter this code to choose a new password:'),
  otherwise: i18n.t('If you didn’t ask for it, you can ignore this message: your password stays as it is.'),
}))

export const contactCode = codeEmail((i18n, code) => ({
  subject: i18n.t('{code} is your Wardlight verification code', { code }),
  lead: i18n.t('Enter this code to confirm this address is yours:'),
  otherwise: i18n.t(
    'If you didn’t ask for it, you can ignore this message: nothing changes without the code.',
  ),
}))

export const domainCode = (
  locale: Locale,
  {
    code,
    domain,
    requestedBy,
    minutes,
  }: { code: string; domain: string; requestedBy: string; minutes: number },
): Wording => {
  const i18n = i18nIn[locale]
  const paragraphs = [
    i18n.t('{requestedBy} wants to verify the domain {domain} on Wardlight and asked for this code:', {
      requestedBy,
      domain,
    }),
    `    ${code}`,
    i18n.t('It works once, for the next {minutes}\u00a0minutes. Pass it on to them if they act for you.', {
      minutes,
    }),
    i18n.t('Otherwise, you can ignore this message: nothing happens without the code.'),
  ]
  return composeEmail(
    locale,
    i18n.t('{code} is the code to verify {domain}', { code, domain }),
    paragraphs,
    code,
  )
}

export const emailVerification = (
  locale: Locale,
  { link, hours }: { link: string; hours: number },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Verify your email address'), [
    i18n.t('Open this link to confirm this address is yours.'),
    { label: i18n.t('Confirm this address'), link },
    i18n.t('It works for {hours}\u00a0hours. If you didn’t ask for it, you can ignore this message.', {
      hours,
    }),
  ])
}
