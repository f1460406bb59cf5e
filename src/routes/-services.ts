import type { ActorRefFromLogic } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Verdict } from '#domain/coverage.ts'
import type { FlagValues } from '#domain/flags.ts'
import type { Locale } from '#domain/locales.ts'
import type { SignOutReason } from '#domain/session-rules.ts'
import type { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import type { SessionRegister, SessionUser, ViewedCompany } from '#machines/flow/session-setup.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import type { Catalogue } from '../i18n/catalogues.ts'
import type { CompanyContext } from '../parts/company/company-context.ts'
import type { AppContext } from '../parts/page/app-context.ts'
import type { FlowName } from '../services/flow-registry.ts'

export interface CurrentUser {
  user: SessionUser
  register: SessionRegister
  /** The company that an operator views on its behalf (spec 1 §4, super-admin mode). */
  viewing: ViewedCompany | null
}

export type Reauthentication = ActorRefFromLogic<typeof reauthenticationFlow>

/** A value to subscribe to (`useSyncExternalStore`). */
export interface Shown<T> {
  get: () => T | null
  subscribe: (changed: () => void) => () => void
}

export interface SessionServices extends AppContext {
  openSignIn: () => ActorRefFromLogic<typeof signInFlow>
  /** The person's own company, or the one that an operator views. Throws 0007 without a company. */
  companyOf: (currentUser: CurrentUser) => CompanyContext
  /** Makes a call, and retries it once when it needed a fresh sign-in and the person has signed in again. */
  whenFresh: <T>(call: () => Promise<T>) => Promise<T>
  reauthentication: Shown<Reauthentication>
  isPasswordBreached: (password: string) => Promise<boolean>
  /** Whether a password has appeared in breaches, and whether every source was checked. */
  checkPassword: (password: string) => Promise<Verdict>
  resendVerifications: (emails: readonly string[]) => Promise<void>
}

/** The services for routes; created by the composition root and passed as the router's context. */
export interface AppServices {
  settings: BrowserSettings
  /** The present flags. The router loads its pages again when one changes. */
  flags: () => FlagValues
  locale: Locale
  /** null when signed out; rejects with a `PortError` when they can't be loaded. */
  readCurrentUser: () => Promise<CurrentUser | null>
  session: SessionServices
  tryAgain: () => void
  closeFlow: (name: FlowName) => void
  signOutReason: () => SignOutReason | null
  /** Stores the address requested before sign-in. */
  storeTarget: (target: string) => void
  takeTarget: () => string | null
  /** Prefetches what comes after sign-in, while the person types. */
  prepareSignIn: () => void
  chooseLanguage: (locale: Locale) => Promise<void>
  loadCatalogue: (catalogue: Catalogue) => Promise<void>
  styleNonce: string | undefined
}

export interface RouterContext {
  services: AppServices
}

/** The name in greetings: the one that was asked for, else the whole name; null when neither is known. No first word is a first name everywhere. */
export const callName = ({
  register,
}: {
  register: Pick<CurrentUser['register'], 'preferredName' | 'fullname'>
}): string | null => register.preferredName?.trim() || register.fullname.trim() || null
