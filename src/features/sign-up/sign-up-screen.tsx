import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import { prices } from '#domain/prices.ts'
import type { signUpFlow } from '#machines/flow/sign-up.ts'
import type { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { signUpFailureMessages } from './sign-up-labels.ts'

/** The steps after the sign-up, and the price where payments are taken. Invited people pay nothing and get a different heading. */
export function SignUpHeading() {
  const { t } = useLingui()
  const { amount, currency } = prices.PERSONAL_SCAN
  const price = useFormats().money(amount, currency)
  const takesPayments = useTakesPayments()
  return (
    <Heading title={t`Create your account`}>
      {takesPayments
        ? t`It takes two minutes. Your first scan comes next: ${price} (US dollars), paid once, or free with a code.`
        : t`It takes two minutes. Next, you’ll see how to get your first scan.`}
    </Heading>
  )
}

export interface SignUpScreenProps {
  actor: ActorRefFromLogic<typeof signUpFlow>
  isBreached: BreachedPasswordPort
  heading: ReactNode
  /** Signing in instead, where that needs more than the sign-in page. */
  onSignIn?: (() => void) | undefined
  renderVerification: (actor: ActorRefFromLogic<typeof verificationCodeFlow>) => ReactNode
}

type Snapshot = SnapshotFrom<typeof signUpFlow>

const selectCodeStep = ({ children }: Snapshot) => children.verificationCode
const selectIsConfirmed = (snapshot: Snapshot) =>
  snapshot.matches('confirmed') || snapshot.matches('leftForSignIn')
const selectIsSigningIn = (snapshot: Snapshot) =>
  snapshot.matches('signingIn') || snapshot.matches('signedIn')

/** Creating an account (spec 2 §2): the form, the code, and into the product. */
export function SignUpScreen(props: SignUpScreenProps) {
  const { actor, isBreached, renderVerification, heading, onSignIn } = props
  const { t } = useLingui()
  const codeStep = useSelector(actor, selectCodeStep)
  const isConfirmed = useSelector(actor, selectIsConfirmed)
  const isSigningIn = useSelector(actor, selectIsSigningIn)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const { email, failure, invitation } = useSelector(actor, snapshot => snapshot.context)

  if (codeStep) return renderVerification(codeStep)
  if (isSigningIn) {
    return (
      <Stack>
        <Heading title={t`Your account is ready`} takesFocus>
          {t`One moment, we’re signing you in.`}
        </Heading>
      </Stack>
    )
  }
  if (isConfirmed) {
    return (
      <Stack>
        <Heading title={t`Your account is ready`} takesFocus>
          {t`Sign in with your email address and your new password to begin.`}
        </Heading>
        <Button onClick={() => actor.send({ type: 'signUp.signInChosen' })}>{t`Sign in`}</Button>
      </Stack>
    )
  }
  return (
    <Stack>
      {heading}
      <SignUpForm
        email={email}
        isEmailFixed={invitation !== null}
        isBusy={isBusy}
        refusedFields={failure?.fields ?? []}
        failure={failure && failure.fields.length === 0 ? t(signUpFailureMessages(failure)) : null}
        isBreached={isBreached}
        onSignIn={onSignIn}
        submit={details => actor.send({ type: 'signUp.submitted', details })}
      />
    </Stack>
  )
}
