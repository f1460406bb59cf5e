import { Trans } from '@lingui/react/macro'
import type { Passkey } from '#machines/flow/ports/account.ts'
import type { AccountSecurity, AccountSession } from '#openapi/generated/api.d.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type {
  AccountSessionsActor,
  ContactChangeActor,
  PasskeysActor,
  PasswordChangeActor,
  RecoveryCodesActor,
  SecondFactorActor,
} from './account-actors.ts'
import { FactorsCard } from './factors-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

interface SecurityScreenProps {
  security: AccountSecurity
  passkeys: readonly Passkey[] | null
  sessions: readonly AccountSession[]
  flows: {
    passwordChange: PasswordChangeActor
    emailChange: ContactChangeActor
    phoneChange: ContactChangeActor
    secondFactor: SecondFactorActor
    passkeys: PasskeysActor
    recoveryCodes: RecoveryCodesActor
    sessions: AccountSessionsActor
  }
  isBreached: BreachedPasswordPort
  /** Saves recovery codes to a file. */
  saveCodes: (text: string) => void
}

export function SecurityScreen({
  security,
  passkeys,
  sessions,
  flows,
  isBreached,
  saveCodes,
}: SecurityScreenProps) {
  const isMissing = security.isFactorRequired && security.factors.every(({ isOn }) => !isOn)
  return (
    <>
      {isMissing && (
        <Notice tone="warning" title={<Trans>Two-step sign-in is required</Trans>}>
          <Trans>
            Your role or your company requires it. Set up one of the second steps below to continue.
          </Trans>
        </Notice>
      )}
      <SignInCard
        security={security}
        passwordChange={flows.passwordChange}
        emailChange={flows.emailChange}
        phoneChange={flows.phoneChange}
        isBreached={isBreached}
      />
      <PasskeysCard passkeys={passkeys} actor={flows.passkeys} />
      <FactorsCard security={security} actor={flows.secondFactor} />
      <RecoveryCard security={security} actor={flows.recoveryCodes} save={saveCodes} />
      <SessionsCard sessions={sessions} actor={flows.sessions} />
    </>
  )
}
