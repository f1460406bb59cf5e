import type { ActorRefFromLogic } from 'xstate'
import type { accountSessionsFlow } from '#machines/flow/account-sessions.ts'
import type { contactChangeFlow } from '#machines/flow/contact-change.ts'
import type { passwordChangeFlow } from '#machines/flow/password-change.ts'
import type { AccountSecurity, AccountSession } from '#machines/flow/ports/account.ts'
import type { recoveryCodesFlow } from '#machines/flow/recovery-codes.ts'
import type { secondFactorFlow } from '#machines/flow/second-factor.ts'
import type { LogPage, LogSearch } from '../parts/log/log-search.ts'

/** The flows of the account's security; each visit of the page has its own. */
export interface AccountFlows {
  passwordChange: ActorRefFromLogic<typeof passwordChangeFlow>
  emailChange: ActorRefFromLogic<typeof contactChangeFlow>
  phoneChange: ActorRefFromLogic<typeof contactChangeFlow>
  secondFactor: ActorRefFromLogic<typeof secondFactorFlow>
  recoveryCodes: ActorRefFromLogic<typeof recoveryCodesFlow>
  sessions: ActorRefFromLogic<typeof accountSessionsFlow>
}

/** How the person's account is protected, and changing it. Reads reject with a `PortError`. */
export interface AccountServices {
  security: () => Promise<AccountSecurity>
  sessions: () => Promise<readonly AccountSession[]>
  /** What happened to the person's data. */
  record: (search: LogSearch) => Promise<LogPage>
  /** Puts recovery codes into the person's downloads. */
  saveCodes: (text: string) => void
  open: (security: AccountSecurity) => AccountFlows
}
