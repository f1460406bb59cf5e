import type { ActorRefFromLogic } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Verdict } from '#domain/coverage.ts'
import type { FlagValues } from '#domain/flags.ts'
import type { SignOutReason } from '#domain/session-rules.ts'
import type { SessionRegister, SessionUser, ViewedCompany } from '#machines/flow/ports/session.ts'
import type { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import type { Catalogue } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import type { Flags } from '../services/flags/flags.ts'
import type { FlowName } from '../services/flow-registry.ts'

/** Who is signed in. */
export interface CurrentUser {
  user: SessionUser
  register: SessionRegister
  /** The company that an operator views on its behalf (spec 1 §4, super-admin mode). */
  viewing: ViewedCompany | null
}

/** Proving again who one is. */
export type Reauthentication = ActorRefFromLogic<typeof reauthenticationFlow>

/** Something that is shown while it is there (`useSyncExternalStore`). */
export interface Shown<T> {
  get: () => T | null
  subscribe: (changed: () => void) => () => void
}

/** The session chart, the API, and what opens the sign-in. */
export interface SessionServices extends AppContext {
  openSignIn: () => ActorRefFromLogic<typeof signInFlow>
  /** The person's own company, or the one that an operator views. Rejects with 0007 for who has no company. */
  company: () => Promise<CompanyContext>
  /** Makes a call, and makes it once more when it needed a fresh sign-in and the person has signed in again. */
  whenFresh: <T>(call: () => Promise<T>) => Promise<T>
  /** The person has to sign in again before something that waits for it. */
  reauthentication: Shown<Reauthentication>
  isPasswordBreached: (password: string) => Promise<boolean>
  /** What is known of a password, and whether all that could know was asked. */
  checkPassword: (password: string) => Promise<Verdict>
  /** Sends the verification links of these addresses again, and says how that went. */
  resendVerifications: (emails: readonly string[]) => Promise<void>
}

/** What the routes know of everything else; made by the composition root and passed as the router's context. */
export interface AppServices {
  settings: BrowserSettings
  flags: () => FlagValues
  /** The same for React, once somebody is signed in. */
  growthbook: Flags['growthbook']
  locale: Locale
  /** Waits while user and register load; null when nobody is signed in. Rejects with a `PortError` when they can't be loaded. */
  readCurrentUser: () => Promise<CurrentUser | null>
  session: SessionServices
  /** Loads again what could not be loaded, the person included. */
  tryAgain: () => void
  /** Ends a flow when its route is left. */
  closeFlow: (name: FlowName) => void
  /** Why the last session in this browser was ended for the person. */
  signOutReason: () => SignOutReason | null
  /** Keeps the address that was asked for before sign-in. */
  storeTarget: (target: string) => void
  takeTarget: () => string | null
  /** Fetches what comes after sign-in, while somebody types. */
  prepareSignIn: () => void
  chooseLanguage: (locale: Locale) => Promise<void>
  /** Fetches the words of pages beyond the public ones. */
  loadCatalogue: (catalogue: Catalogue) => Promise<void>
  /** The nonce of the content security policy, for Emotion. */
  styleNonce: string | undefined
}

export interface RouterContext {
  services: AppServices
}
