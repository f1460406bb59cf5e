/** What lets somebody into an account, or counts beside what does. */
export const waysIn = {
  password: 'password',
  emailFactor: 'second factor by email',
  phoneFactor: 'second factor by text message',
  appFactor: 'authenticator app',
  passkey: 'passkeys',
  recoveryCode: 'recovery codes',
  session: 'other sessions',
  ownSession: 'the session that asks',
  openSignIn: 'half-finished sign-ins',
  resetCode: 'codes for a new password',
  emailCode: 'codes for a new address',
  phoneCode: 'codes for a new number',
  undoLink: '“This wasn’t me” links',
  knownDevice: 'known devices',
} as const satisfies Record<string, string>

export type WayIn = keyof typeof waysIn

export const accountEvents = {
  firstReset: 'password reset that proves the address for the first time',
  reset: 'any other password reset',
  revert: '“This wasn’t me”',
  emailChange: 'changed address',
  phoneChange: 'changed phone',
  passwordChange: 'changed password',
  factorChange: 'changed second factor or passkeys',
  factorReset: 'second factor reset by an operator',
  deletionRequest: 'asking to delete the profile',
  deletionUndo: 'keeping the profile after all',
  deletion: 'a deleted profile',
  disabling: 'an account that is disabled',
  hold: 'a membership on hold',
  consentWithdrawal: 'withdrawn consent',
} as const satisfies Record<string, string>

export type AccountEvent = keyof typeof accountEvents

interface Fate {
  readonly ends: readonly WayIn[]
  /** By the reason. */
  readonly stays: Readonly<Record<string, readonly WayIn[]>>
}

const factors = ['emailFactor', 'phoneFactor', 'appFactor'] as const
const ofOwner = ['password', ...factors, 'passkey', 'recoveryCode'] as const
const sessions = ['session', 'ownSession', 'openSignIn'] as const
const codes = ['resetCode', 'emailCode', 'phoneCode'] as const
const everything = [...ofOwner, ...sessions, ...codes, 'undoLink', 'knownDevice'] as const

const device = { 'they sign nobody in': ['knownDevice'] } as const
const answer = { 'they are the owner’s answer to what a thief changed': ['undoLink'] } as const
const owned = { 'a fresh sign-in has shown that the owner makes the change': ofOwner } as const
const here = { 'nothing that is being typed is lost': ['ownSession'] } as const
const onlyHere = 'they are entered in a session, and this is the only one left'
const sentAgain = 'whoever reads the mailbox can ask for another one'

/** What each event ends; tests/security/ways-in.test.ts tries every cell. */
export const fates: Readonly<Record<AccountEvent, Fate>> = {
  firstReset: { ends: [...ofOwner, ...sessions, ...codes, 'undoLink'], stays: device },
  reset: {
    ends: ['password', 'passkey', ...sessions, ...codes],
    stays: {
      'they count beside the new password only, and a mailbox alone must not skip them': [
        ...factors,
        'recoveryCode',
      ],
      ...answer,
      ...device,
    },
  },
  revert: {
    ends: [...ofOwner, ...sessions, ...codes],
    stays: { 'those of earlier changes undo these, too': ['undoLink'], ...device },
  },
  emailChange: {
    ends: ['session', 'openSignIn', 'resetCode', 'emailCode', 'knownDevice'],
    stays: { ...owned, ...here, [onlyHere]: ['phoneCode'], ...answer },
  },
  phoneChange: {
    ends: ['session', 'openSignIn', 'phoneCode'],
    stays: {
      ...owned,
      ...here,
      [onlyHere]: ['emailCode'],
      [sentAgain]: ['resetCode'],
      ...answer,
      ...device,
    },
  },
  passwordChange: {
    ends: ['password', 'session', 'openSignIn', 'resetCode'],
    stays: {
      'a fresh sign-in has shown that the owner makes the change': [...factors, 'passkey', 'recoveryCode'],
      ...here,
      [onlyHere]: ['emailCode', 'phoneCode'],
      ...answer,
      ...device,
    },
  },
  factorChange: {
    ends: ['session', 'openSignIn'],
    stays: {
      ...owned,
      ...here,
      [onlyHere]: ['emailCode', 'phoneCode'],
      [sentAgain]: ['resetCode'],
      ...answer,
      ...device,
    },
  },
  factorReset: {
    ends: [...factors, 'passkey', 'recoveryCode', ...sessions, ...codes],
    stays: {
      'it is what the owner still has': ['password'],
      'they tell a thief’s request from the owner’s': ['undoLink'],
      ...device,
    },
  },
  deletionRequest: {
    ends: ['session'],
    stays: {
      'signing in is how its owner keeps the profile': [...ofOwner, 'openSignIn', 'resetCode'],
      ...here,
      [onlyHere]: ['emailCode', 'phoneCode'],
      ...answer,
      ...device,
    },
  },
  deletionUndo: { ends: [], stays: { 'everything is as it was': everything } },
  deletion: { ends: [...ofOwner, ...sessions, ...codes, 'undoLink'], stays: device },
  disabling: {
    ends: [...ofOwner, ...sessions, ...codes],
    stays: { 'they undo changes, and the account stays disabled': ['undoLink'], ...device },
  },
  hold: {
    ends: [],
    stays: { 'somebody on hold still reads their own, until an admin decides': everything },
  },
  consentWithdrawal: {
    ends: [],
    stays: { 'consent decides what a company sees, not who gets in': everything },
  },
}

export const ends = (event: AccountEvent, way: WayIn): boolean => fates[event].ends.includes(way)
