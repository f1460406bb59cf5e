import type { ActorRefFromLogic } from 'xstate'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import type { Verdict } from '#domain/coverage.ts'
import type { FlagValues } from '#domain/flags.ts'
import type { SignOutReason } from '#domain/session-rules.ts'
import type { ChangeReversalInput, changeReversalFlow } from '#machines/flow/change-reversal.ts'
import type { CompanyInviteInput, companyInviteFlow } from '#machines/flow/company-invite.ts'
import type { emailVerificationFlow } from '#machines/flow/email-verification.ts'
import type { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import type { NotificationsInput, notificationsFlow } from '#machines/flow/notifications.ts'
import type { SessionRegister, SessionUser, ViewedCompany } from '#machines/flow/ports/session.ts'
import type { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import type { ResponsePlanInput, responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import type { Failure } from '#machines/port-error.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { Frame } from '../i18n/frames.ts'
import type { Locale } from '../i18n/locales.ts'
import type { AccountServices } from './-account-services.ts'
import type { CompanyServices } from './-company-services.ts'
import type { DomainServices } from './-domains-services.ts'
import type { OperatorServices } from './-operator-services.ts'
import type { PersonalFlows } from './-personal-services.ts'

type Schemas = components['schemas']

/** Who is signed in. */
export interface Arrived {
  user: SessionUser
  register: SessionRegister
  /** The company that an operator views on its behalf (spec 1 §4, super-admin mode). */
  viewing: ViewedCompany | null
}

/** The flows that routes open when they are entered and close when they are left. */
export interface Flows {
  /** Whether the flow of a route is on its way. */
  isOpen: (name: FlowName) => boolean
  signIn: () => ActorRefFromLogic<typeof signInFlow>
  signUp: () => ActorRefFromLogic<typeof signUpFlow>
}

export type FlowName =
  | 'signUp'
  | 'forgotPassword'
  | 'emailVerification'
  | 'onboarding'
  | 'checkout'
  | 'notifications'
  | 'responsePlan'
  | 'personalScan'
  | 'companyInvite'
  | 'companyOnboarding'
  | 'bulkScan'
  | 'batchChange'
  | 'refusedRows'
  | 'batchLoading'
  | 'batchSettings'

export interface FindingsQuery {
  type: Schemas['LeakType']
  filter?: Schemas['LeakFilter'] | undefined
  page?: number | undefined
}

export interface DeskQuery {
  filter?: Schemas['DeskFilter'] | undefined
  type?: Schemas['FindingType'] | undefined
  /** Words of the site. */
  q?: string | undefined
  page?: number | undefined
}

export interface ImageQuery {
  status: Schemas['ImageFilter']
  page?: number | undefined
}

/** What loaders read. Every promise rejects with a `PortError`. */
export interface Reads {
  dashboard: () => Promise<Schemas['PersonalDashboard']>
  currentScan: () => Promise<Schemas['CurrentScan']>
  leakOverview: () => Promise<Schemas['LeakOverview']>
  findings: (query: FindingsQuery) => Promise<Schemas['LeakPage']>
  /** Null when there is none, or it is somebody else's. */
  finding: (id: string) => Promise<Schemas['Finding'] | null>
  /** The person's response plan, or null. */
  ownPlan: () => Promise<Schemas['ResponsePlan'] | null>
  /** Banks to choose from. */
  banks: () => Promise<Schemas['Bank'][]>
  /** The plan, the available scans and one page of the billing history. */
  billing: (page: number) => Promise<Schemas['Billing']>
  /** One page of pictures that look like the person. */
  imageLeaks: (query: ImageQuery) => Promise<Schemas['ImageLeakPage']>
  /** The tutorials that the person says they have done. */
  learnedTutorials: () => Promise<Schemas['LearnedTutorial'][]>
  /** The takedown desk's queue, for operators. */
  deskQueue: (query: DeskQuery) => Promise<Schemas['DeskQueue']>
  /** Null when there is none. */
  deskRequest: (id: string) => Promise<Schemas['DeskRequest'] | null>
  /** The picture of a request as a data: address; null when it can't be had. */
  deskPicture: (id: string) => Promise<string | null>
  /** A picture of a finding as a data: address, because an image element sends no token; null when it can't be had. */
  picture: (path: string) => Promise<string | null>
}

/** Changes that take one call; each resolves to whether it was made. The person has been told when it was not. */
export interface Writes {
  /** PUT /v1/register with what has changed; why it was refused, or null. */
  changeRegister: (change: Omit<Schemas['RegisterChanges'], 'image'>) => Promise<Failure | null>
  /** The response plan was looked over today. */
  planChecked: () => Promise<boolean>
  /** A tutorial is done, or is not after all. */
  learnTutorial: (change: Schemas['LearnTutorial']) => Promise<boolean>
  /** POST /v1/codes/{code}: what it added, or why it was refused (0023, 0024, 0025). */
  redeemCode: (code: string) => Promise<Redemption>
  /** One move of a removal request at the takedown desk; why it was refused, or null. */
  moveDeskRequest: (id: string, move: Schemas['DeskMoveRequest']) => Promise<Failure | null>
  /** Leaves for the page where the way of paying is changed. */
  openPaymentManager: () => Promise<boolean>
}

/** How redeeming a code ended. */
export type Redemption = { kind: 'redeemed'; creditsAdded: number } | { kind: 'refused'; failure: Failure }

/** Proving again who one is. */
export type Reauthentication = ActorRefFromLogic<typeof reauthenticationFlow>

/** Something that is shown while it is there (`useSyncExternalStore`). */
export interface Shown<T> {
  get: () => T | null
  subscribe: (changed: () => void) => () => void
}

/** What is downloaded when somebody is signed in, or begins to be: the session chart, the flows, the API. */
export interface SessionServices {
  actor: ActorRefFromLogic<typeof sessionFlow>
  flows: Flows
  reads: Reads
  writes: Writes
  /** The flows of a person's own pages, in a download of their own. */
  personal: () => Promise<PersonalFlows>
  /** The same for the company's pages, in a download of their own. Rejects with 0007 for who has no company. */
  company: () => Promise<CompanyServices>
  /** The same for the account's security. */
  account: () => Promise<AccountServices>
  /** The person has to sign in again before something that waits for it. */
  reauthentication: Shown<Reauthentication>
  /** `requiredOf`: who can't sign in before the password is another one; in a download of its own. */
  forgotPassword: (requiredOf?: string) => Promise<ActorRefFromLogic<typeof forgotPasswordFlow>>
  /** By its link, or by the page that asks to look into the mailbox (no code); in a download of its own. */
  emailVerification: (
    email: string,
    code: string | null,
  ) => Promise<ActorRefFromLogic<typeof emailVerificationFlow>>
  /** "This wasn't me", in a download of its own. */
  changeReversal: (input: ChangeReversalInput) => Promise<ActorRefFromLogic<typeof changeReversalFlow>>
  /** The same for operators. */
  operator: () => Promise<OperatorServices>
  /** Web domains and their proof, in a download of their own. */
  domains: (owner: 'company' | 'person') => Promise<DomainServices>
  /** The bell: open as long as somebody is signed in. */
  notifications: (input: NotificationsInput) => Promise<ActorRefFromLogic<typeof notificationsFlow>>
  /** The owner's plan, in a download of its own. */
  responsePlan: (input: ResponsePlanInput) => Promise<ActorRefFromLogic<typeof responsePlanFlow>>
  /** For somebody with its code; a visit that this tab is in goes on. */
  visitedPlan: () => Promise<ActorRefFromLogic<typeof responsePlanFlow>>
  /** Coming into a company by an invite, in a download of its own. */
  companyInvite: (
    input: Omit<CompanyInviteInput, 'resumed'>,
  ) => Promise<ActorRefFromLogic<typeof companyInviteFlow>>
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
  locale: Locale
  /** Waits while user and register load; null when nobody is signed in. Rejects with a `PortError` when they can't be loaded. */
  arrive: () => Promise<Arrived | null>
  session: () => Promise<SessionServices>
  /** Loads again what could not be loaded, the person included. */
  tryAgain: () => void
  /** Ends a flow when its route is left. */
  closeFlow: (name: FlowName) => void
  /** Whether user and register are loading right now, for the loading screen (spec 1 §2). */
  loading: { get: () => boolean; subscribe: (changed: () => void) => () => void }
  /** Why the last session in this browser was ended for the person. */
  signOutReason: () => SignOutReason | null
  /** Keeps the address that was asked for before sign-in. */
  rememberTarget: (target: string) => void
  takeTarget: () => string | null
  /**
   * Sign-in is the front door: it shows before XState has loaded. The actor wakes when it is first spoken to; before that it
   * stands as its chart begins.
   */
  openSignIn: () => ActorRefFromLogic<typeof signInFlow>
  /** Fetches what comes after the first keystroke of sign-in. */
  prepareSignIn: () => void
  chooseLanguage: (locale: Locale) => Promise<void>
  /** Words of the pages of a frame. */
  loadWords: (frame: Frame) => Promise<void>
  /** The nonce of the content security policy, for Emotion. */
  styleNonce: string | undefined
}

export interface RouterContext {
  services: AppServices
}
