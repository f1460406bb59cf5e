import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { SignOutReason } from '#domain/session-rules.ts'
import type { signInFlow } from '#machines/flow/sign-in.ts'
import type { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import type { Failure } from '#machines/port-error.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { outageMessages } from '#src/parts/forms/outage-labels.ts'
import { tooManyMessages } from '#src/parts/forms/wait-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Heading, SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { hrefOf } from '#src/ui/target.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Why the last session was ended (spec 1 §8). */
const reasonLabels: Record<SignOutReason, MessageDescriptor> = {
  'unauthorized-action': msg`Your session has ended.`,
  'consecutives-bad-requests': msg`Several requests in a row failed, so we ended your session to be safe.`,
  'another-tab': msg`You signed out in another tab.`,
  revoked: msg`Your access has ended.`,
}

/** The few refusals possible at sign-in; the rest of the catalogue isn't loaded on this page. */
const failureMessages = ({ outage, code, fields, waitSeconds }: Failure): MessageDescriptor => {
  if (outage !== null) return outageMessages[outage]
  if (waitSeconds !== null) return tooManyMessages(waitSeconds)
  if (fields.some(({ name }) => name === 'passkey'))
    return msg`That passkey didn’t work. Try again, or use your password.`
  if (code === '0022') return msg`Incorrect credentials, please try again.`
  if (code === '0031') return msg`This sign-in is no longer valid. Please sign in again.`
  return msg`Something went wrong. Please try again later.`
}

// Rarely used parts are not in the first page's bundle.
const UnconfirmedDialog = lazy(() => import('./unconfirmed-dialog.tsx'))
const FactorSetup = lazy(() => import('./factor-setup.tsx'))
const NewPasswordForm = lazy(() => import('#src/parts/forms/new-password-form.tsx'))

export interface SignInScreenProps {
  actor: ActorRefFromLogic<typeof signInFlow>
  /** Why the last session in this browser was ended; shown once. */
  reason: SignOutReason | null
  canSignUp: boolean
  isBreached: BreachedPasswordPort
  renderVerification: (actor: ActorRefFromLogic<typeof verificationCodeFlow>) => ReactNode
  /** Called when the person begins to type, to prefetch what comes after sign-in. */
  onBegin?: () => void
}

type SignInSnapshot = SnapshotFrom<typeof signInFlow>

const selectCodeStep = ({ children }: SignInSnapshot) =>
  children.verificationCode ?? children.accountConfirmation
const selectFactorSetup = ({ children }: SignInSnapshot) => children.factorSetup
const selectView = (snapshot: SignInSnapshot) => {
  if (snapshot.matches('disabled')) return 'disabled'
  return snapshot.matches('choosingNewPassword') || snapshot.matches('settingNewPassword')
    ? 'newPassword'
    : 'form'
}

/** Sign-in (spec 1 §2): credentials, and the identity service's next steps. */
export function SignInScreen({
  actor,
  reason,
  canSignUp,
  isBreached,
  renderVerification,
  onBegin,
}: SignInScreenProps) {
  const { t } = useLingui()
  const view = useSelector(actor, selectView)
  const codeStep = useSelector(actor, selectCodeStep)
  const factorSetup = useSelector(actor, selectFactorSetup)
  const isUnconfirmed = useSelector(actor, snapshot => snapshot.matches('unconfirmed'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending') || snapshot.status === 'done')
  const email = useSelector(actor, snapshot => snapshot.context.email)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const [isConfirmed, setConfirmed] = useState(false)

  useEffect(() => {
    const confirmed = actor.on('signIn.accountConfirmed', () => setConfirmed(true))
    return () => confirmed.unsubscribe()
  }, [actor])

  const startOver = () => actor.send({ type: 'signIn.startedOver' })

  // A separate boundary: a page that begins with the code would otherwise remount repeatedly.
  if (codeStep) return <Suspense>{renderVerification(codeStep)}</Suspense>
  if (factorSetup) return <FactorSetup actor={factorSetup} />
  if (view === 'newPassword') {
    return (
      <NewPasswordForm
        email={email}
        text={t`Your account needs a new password before you continue.`}
        isBusy={isBusy}
        failure={failure}
        failureMessages={failureMessages}
        isBreached={isBreached}
        submit={password => actor.send({ type: 'signIn.newPasswordSubmitted', password })}
        submitLabel={t`Save and sign in`}
      >
        <Button variant="text" onClick={startOver}>{t`Back to sign-in`}</Button>
      </NewPasswordForm>
    )
  }
  if (view === 'disabled') {
    return (
      <Stack>
        <Heading title={t`Account access temporarily disabled`} takesFocus>
          {failure?.waitSeconds == null
            ? t`This happens after too many attempts, or when an administrator pauses an account. Try again later, or contact support.`
            : t(tooManyMessages(failure.waitSeconds))}
        </Heading>
        <Button onClick={startOver}>{t`Try again`}</Button>
        <SmallLine>
          <a href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
        </SmallLine>
      </Stack>
    )
  }
  return (
    <div onFocus={onBegin}>
      <Stack>
        <Heading title={t`Welcome back`}>{t`Sign in to see what changed since your last scan.`}</Heading>
        {failure ? (
          <Notice tone="danger">{t(failureMessages(failure))}</Notice>
        ) : isConfirmed ? (
          <Notice tone="safe">{t`Your account is confirmed. You can sign in now.`}</Notice>
        ) : (
          reason && (
            <Notice tone="info" title={t`You have been signed out`}>
              {t(reasonLabels[reason])}
            </Notice>
          )
        )}
        <SignInForm
          email={email}
          isBusy={isBusy}
          canSignUp={canSignUp}
          submit={credentials => actor.send({ type: 'signIn.submitted', credentials })}
        />
      </Stack>
      {/* A separate boundary: the form behind must stay mounted to get the focus back. */}
      <Suspense>
        {isUnconfirmed && (
          <UnconfirmedDialog
            confirm={() => actor.send({ type: 'signIn.confirmationChosen' })}
            dismiss={() => actor.send({ type: 'signIn.unconfirmedDismissed' })}
          />
        )}
      </Suspense>
    </div>
  )
}
