import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSecurity, AccountSession } from '#openapi/generated/api.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { AccountCalls, Passkey } from './api.ts'
import { FactorsCard } from './factors-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const cards = [4, 2, 3, 2, 3]

export function SecurityPending() {
  const { t } = useLingui()
  return (
    <AccountFrame current="security">
      <Loading text={t`Loading`}>
        <Stack gap={5}>
          {cards.map((rows, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change.
            <Card as="div" key={index}>
              <Stack gap={5}>
                <Skeleton height="24px" maxWidth="220px" />
                <Skeleton height={`${rows * 48}px`} />
              </Stack>
            </Card>
          ))}
        </Stack>
      </Loading>
    </AccountFrame>
  )
}

interface SecurityScreenProps {
  security: AccountSecurity
  passkeys: readonly Passkey[] | null
  sessions: readonly AccountSession[] | null
  calls: AccountCalls
  isBreached: BreachedPasswordPort
  asksPhone: boolean
  saveCodes: (text: string) => void
}

export function SecurityScreen({
  security,
  passkeys,
  sessions,
  calls,
  isBreached,
  asksPhone,
  saveCodes,
}: SecurityScreenProps) {
  const signIn = <SignInCard {...calls} security={security} isBreached={isBreached} asksPhone={asksPhone} />
  const factors = <FactorsCard {...calls} security={security} />
  if (security.isFactorMissing)
    return (
      <>
        <Notice tone="warning" title={<Trans>Two-step sign-in is required</Trans>}>
          <Trans>
            Your role or your company requires it. Set up one of the second steps below to continue.
          </Trans>
        </Notice>
        {factors}
        {signIn}
      </>
    )
  return (
    <>
      {signIn}
      <PasskeysCard passkeys={passkeys} onAdd={calls.addPasskey} onRemove={calls.removePasskey} />
      {factors}
      <RecoveryCard security={security} onMake={calls.makeRecoveryCodes} save={saveCodes} />
      {sessions && <SessionsCard sessions={sessions} onEnd={calls.endSessions} />}
    </>
  )
}
