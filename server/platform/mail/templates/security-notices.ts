import { supportPath } from '#domain/addresses.ts'
import type { AccountChangeKind, MfaChannel } from '#openapi/generated/api.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, ifUnexpected, oneLine, onTime } from './wording.ts'

interface Factors {
  readonly factors: readonly MfaChannel[]
  readonly preferred: MfaChannel | null
}

/** What the holder of an account learns of a change; contacts are masked. */
export type ChangeNotice =
  | { readonly kind: 'EMAIL'; readonly contact: string }
  | { readonly kind: 'PHONE'; readonly contact: string }
  | {
      readonly kind: 'SECOND_FACTOR'
      readonly before: Factors
      readonly now: Factors
      /** An operator turned it off, which removed these passkeys as well. */
      readonly reset?: { readonly passkeys: readonly string[] }
    }
  | { readonly kind: 'PASSKEY_ADDED'; readonly passkeys: readonly string[] }
  | { readonly kind: 'PASSKEY_REMOVED'; readonly passkeys: readonly string[]; readonly isReset?: true }
  | { readonly kind: 'OWNERSHIP'; readonly company: string; readonly owner: string }
  | { readonly kind: 'PASSWORD' }
  | { readonly kind: 'RECOVERY_CODES' }
  | { readonly kind: 'RECOVERY_CODE_USED'; readonly left: number; readonly device: string | null }

export interface ChangeEmail {
  readonly notice: ChangeNotice
  readonly at: Date
  readonly link: string
  readonly channel: 'email' | 'sms'
}

interface Announcement {
  readonly subject: string
  /** What is so now, by its name. */
  readonly statement: string
  /** What else follows from it; only an email has room for it. */
  readonly effect?: string
  /** What to do where it is more than nothing if the holder wanted it; comes before the link. */
  readonly nextStep?: string
  /** What a text message asks before its link; left out, whether it was the holder. */
  readonly question?: string
  /** What the link doesn't undo, and what to do about that. */
  readonly remains?: string
}

type Announce<Kind extends ChangeNotice['kind']> = (
  i18n: I18n,
  notice: Extract<ChangeNotice, { kind: Kind }>,
  support: string,
) => Announcement

const sessionsEnded = (i18n: I18n): string => i18n.t('Your other sessions were ended.')

const wayOf = (i18n: I18n, factor: MfaChannel): string => {
  if (factor === 'EMAIL') return i18n.t('by email')
  return factor === 'SMS' ? i18n.t('by text message') : i18n.t('from your authenticator app')
}

const inList = (i18n: I18n, texts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(texts)

const isSameSet = (one: readonly MfaChannel[], other: readonly MfaChannel[]): boolean =>
  one.length === other.length && one.every(factor => other.includes(factor))

const namesOf = (passkeys: readonly string[]): string => passkeys.map(oneLine).join(' · ')

const passkeysRemoved = (i18n: I18n, passkeys: readonly string[]): string =>
  i18n.t(
    '{count, plural, one {One of your passkeys no longer signs in to your Wardlight account: {passkeys}.} other {These passkeys no longer sign in to your Wardlight account: {passkeys}.}}',
    { count: passkeys.length, passkeys: namesOf(passkeys) },
  )

const resetByOperator = (i18n: I18n, passkeys: readonly string[]): Announcement => {
  const rest = i18n.t('Any recovery codes no longer work, and your sessions were ended.')
  return {
    subject: i18n.t('Your Wardlight sign-in was reset'),
    statement: i18n.t(
      'An operator at Wardlight reset how you sign in: your password alone is enough now, without a second step.',
    ),
    effect: passkeys.length === 0 ? rest : `${passkeysRemoved(i18n, passkeys)} ${rest}`,
    question: i18n.t('Didn’t ask for this?'),
    nextStep: i18n.t(
      'If you asked us to, set up a second step again in your security settings. If you didn’t, open this link within 7\u00a0days: it undoes what can be undone, ends every session and asks for a new password.',
    ),
  }
}

/** The same factors in the same order can only have a new authenticator app behind them. */
const secondFactorChanged: Announce<'SECOND_FACTOR'> = (i18n, { before, now, reset }) => {
  if (reset !== undefined) return resetByOperator(i18n, reset.passkeys)
  if (now.factors.length === 0)
    return {
      subject: i18n.t('Two-step sign-in was turned off'),
      statement: i18n.t('Two-step sign-in is now off for your Wardlight account.'),
      effect: i18n.t(
        'Your password alone is enough now. Any recovery codes no longer work, and your other sessions were ended.',
      ),
    }
  const ways = inList(
    i18n,
    now.factors.map(factor => wayOf(i18n, factor)),
  )
  if (before.factors.length === 0)
    return {
      subject: i18n.t('Two-step sign-in was turned on'),
      statement: i18n.t('Two-step sign-in is now on for your Wardlight account, with a code {ways}.', {
        ways,
      }),
      effect: sessionsEnded(i18n),
    }
  const subject = i18n.t('Your two-step sign-in was changed')
  if (!isSameSet(before.factors, now.factors))
    return {
      subject,
      statement: i18n.t('Signing in to your Wardlight account now takes a code {ways}.', { ways }),
      effect: sessionsEnded(i18n),
    }
  if (before.preferred === now.preferred)
    return {
      subject,
      statement: i18n.t(
        'Codes to sign in to your Wardlight account now come from another authenticator app.',
      ),
      effect: sessionsEnded(i18n),
    }
  return {
    subject,
    statement:
      now.preferred === null
        ? i18n.t('Signing in to your Wardlight account now lets you choose a code {ways}.', { ways })
        : i18n.t('Signing in to your Wardlight account now asks first for a code {way}.', {
            way: wayOf(i18n, now.preferred),
          }),
    effect: sessionsEnded(i18n),
  }
}

const announcements: { readonly [Kind in ChangeNotice['kind']]: Announce<Kind> } = {
  EMAIL: (i18n, { contact }) => ({
    subject: i18n.t('Your Wardlight email address was changed'),
    statement: i18n.t('The email address of your Wardlight account is now {contact}.', { contact }),
    effect: i18n.t(
      'The address this email is sent to no longer signs you in, and your other sessions were ended.',
    ),
  }),
  PHONE: (i18n, { contact }) => ({
    subject: i18n.t('Your Wardlight phone number was changed'),
    statement: i18n.t('The phone number of your Wardlight account is now {contact}.', { contact }),
    effect: sessionsEnded(i18n),
  }),
  PASSWORD: i18n => ({
    subject: i18n.t('Your Wardlight password was changed'),
    statement: i18n.t('The password of your Wardlight account was changed.'),
    effect: sessionsEnded(i18n),
  }),
  SECOND_FACTOR: secondFactorChanged,
  RECOVERY_CODES: i18n => ({
    subject: i18n.t('You have new Wardlight recovery codes'),
    statement: i18n.t('New recovery codes were created for your Wardlight account.'),
    effect: i18n.t('Any earlier ones no longer work.'),
  }),
  RECOVERY_CODE_USED: (i18n, { left, device }) => ({
    subject: i18n.t('A Wardlight recovery code was used'),
    statement:
      device === null
        ? i18n.t('A recovery code was used to sign in to your Wardlight account.')
        : i18n.t('A recovery code was used to sign in to your Wardlight account ({device}).', { device }),
    effect: i18n.t('Codes left: {left}. You can create new ones in your security settings.', { left }),
  }),
  OWNERSHIP: (i18n, { company, owner }, support) => {
    const name = oneLine(company)
    return {
      subject: i18n.t('Ownership of {company} was transferred', { company: name }),
      statement: i18n.t('{owner} now owns {company} on Wardlight.', { owner, company: name }),
      effect: i18n.t('You’re still an administrator.'),
      remains: i18n.t(
        'The link doesn’t undo the transfer: {company} stays with its new owner. To get it back, write to us: {support}',
        { company: name, support },
      ),
    }
  },
  PASSKEY_ADDED: (i18n, { passkeys }) => ({
    subject: i18n.t('A passkey was added to your Wardlight account'),
    statement: i18n.t('A new passkey can now sign in to your Wardlight account: {passkeys}.', {
      passkeys: namesOf(passkeys),
    }),
    effect: sessionsEnded(i18n),
  }),
  PASSKEY_REMOVED: (i18n, { passkeys, isReset = false }) =>
    isReset
      ? resetByOperator(i18n, passkeys)
      : {
          subject: i18n.t(
            '{count, plural, one {A passkey was removed from your Wardlight account} other {Your passkeys were removed from your Wardlight account}}',
            { count: passkeys.length },
          ),
          statement: passkeysRemoved(i18n, passkeys),
          effect: sessionsEnded(i18n),
        },
}

/** What the account's history calls it: a used recovery code is a change of the codes. */
export const kindOfNotice = ({ kind }: ChangeNotice): AccountChangeKind =>
  kind === 'RECOVERY_CODE_USED' ? 'RECOVERY_CODES' : kind

/** The record has a function for each kind, which TypeScript can't follow by the kind of a value. */
const announce = <Kind extends ChangeNotice['kind']>(
  i18n: I18n,
  notice: Extract<ChangeNotice, { kind: Kind }>,
  support: string,
): Announcement => announcements[notice.kind](i18n, notice, support)

/** With the link that undoes the change (ASVS 6.3.7). */
export const accountChanged = (locale: Locale, { notice, at, link, channel }: ChangeEmail): Wording => {
  const i18n = i18nIn[locale]
  const announcement = announce(i18n, notice, new URL(supportPath, link).href)
  const { subject, statement, effect, nextStep, remains = null } = announcement
  const { question = i18n.t('Not you?') } = announcement
  const when = onTime(i18n, at)
  if (channel === 'sms') {
    return { language: locale, subject, text: [statement, when, question, link].join(' '), code: null }
  }
  return composeEmail(locale, subject, [
    [statement, effect, when].filter(text => text !== undefined).join(' '),
    nextStep ??
      i18n.t(
        'If this was you, you don’t have to do anything. If it wasn’t, open this link within 7\u00a0days: it undoes what can be undone, ends every session and asks for a new password.',
      ),
    { label: i18n.t('This wasn’t me'), link },
    remains,
  ])
}

/** After “This wasn’t me”, to the address that is the account’s again. */
export const changeReverted = (
  locale: Locale,
  {
    isRestored,
    isTransferKept,
    at,
    publicUrl,
  }: {
    readonly isRestored: boolean
    readonly isTransferKept: boolean
    readonly at: Date
    readonly publicUrl: string
  },
): Wording => {
  const i18n = i18nIn[locale]
  const support = `${publicUrl}${supportPath}`
  const text = isRestored
    ? i18n.t(
        'You told us a change to your Wardlight account wasn’t you. We undid it and what was changed after it, ended every session, and signing in now takes a new password.',
      )
    : i18n.t(
        'You told us a change to your Wardlight account wasn’t you. We ended every session, and signing in now takes a new password.',
      )
  return composeEmail(locale, i18n.t('Your Wardlight account is yours alone again'), [
    `${text} ${onTime(i18n, at)}`,
    { label: i18n.t('Choose a new password'), link: `${publicUrl}/forgotpassword` },
    isTransferKept
      ? i18n.t('A transferred company stays with its new owner. To get it back, write to us: {support}', {
          support,
        })
      : ifUnexpected(i18n, publicUrl),
  ])
}

export const accountDeleted = (
  locale: Locale,
  { at, publicUrl }: { readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your Wardlight account was deleted'), [
    `${i18n.t('The account you signed in to Wardlight with was deleted.')} ${onTime(i18n, at)}`,
    ifUnexpected(i18n, publicUrl),
  ])
}

/** What the people who run this Wardlight do to an account by command (docs/operations). */
export type OperatorAction =
  | 'sessionsEnded'
  | 'accountDisabled'
  | 'accountEnabled'
  | 'operatorAdded'
  | 'operatorRemoved'

const operatorActions: Readonly<
  Record<
    OperatorAction,
    (i18n: I18n, publicUrl: string) => readonly [subject: string, text: string, nextStep?: string]
  >
> = {
  sessionsEnded: i18n => [
    i18n.t('You were signed out everywhere'),
    i18n.t(
      'An operator at Wardlight ended all sessions of the account with this address, for example because a device was lost. Sign in again to continue.',
    ),
  ],
  accountDisabled: (i18n, publicUrl) => [
    i18n.t('Your Wardlight account was disabled'),
    i18n.t(
      'An operator at Wardlight disabled the account with this address: nobody can sign in to it, and all its sessions were ended. Nothing was deleted.',
    ),
    i18n.t('To find out why, or to get it back, write to us: {support}', {
      support: `${publicUrl}${supportPath}`,
    }),
  ],
  accountEnabled: i18n => [
    i18n.t('You can sign in to Wardlight again'),
    i18n.t('An operator at Wardlight enabled the account with this address again: sign in as before.'),
  ],
  operatorAdded: i18n => [
    i18n.t('You’re now a Wardlight operator'),
    i18n.t(
      'The account with this address may now create companies and work on requests. All its sessions were ended. Sign in again to begin.',
    ),
  ],
  operatorRemoved: i18n => [
    i18n.t('You’re no longer a Wardlight operator'),
    i18n.t(
      'The account with this address may no longer create companies or work on requests. All its sessions were ended; you can still sign in to your own pages.',
    ),
  ],
}

export const changedByOperator = (
  locale: Locale,
  {
    action,
    at,
    publicUrl,
  }: { readonly action: OperatorAction; readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  const [subject, text, nextStep = ifUnexpected(i18n, publicUrl)] = operatorActions[action](i18n, publicUrl)
  return composeEmail(locale, subject, [`${text} ${onTime(i18n, at)}`, nextStep])
}

/** To its former owner, whom nobody asked. */
export const transferredByOperator = (
  locale: Locale,
  {
    company,
    owner,
    at,
    publicUrl,
  }: { readonly company: string; readonly owner: string; readonly at: Date; readonly publicUrl: string },
): Wording => {
  const i18n = i18nIn[locale]
  const name = oneLine(company)
  return composeEmail(locale, i18n.t('Ownership of {company} was transferred', { company: name }), [
    `${i18n.t('An operator at Wardlight transferred {company}: its owner is now {owner}. You’re still an administrator.', { company: name, owner })} ${onTime(i18n, at)}`,
    ifUnexpected(i18n, publicUrl),
  ])
}
