import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import { supportHref } from '#src/parts/page/support.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ResetCodeStep } from './reset-code-step.tsx'

export interface ForgotPasswordScreenProps {
  actor: ActorRefFromLogic<typeof forgotPasswordFlow>
  isBreached: BreachedPasswordPort
}

type Snapshot = SnapshotFrom<typeof forgotPasswordFlow>

const selectView = (snapshot: Snapshot) => {
  if (snapshot.matches('enteringCode') || snapshot.matches('resending')) return 'code'
  if (snapshot.matches('choosingPassword') || snapshot.matches('resetting')) return 'password'
  return snapshot.matches('finished') ? 'finished' : 'email'
}

/** A forgotten password (spec 2 §2): email, code, new password, done; or the unconfirmed-account modal. */
export function ForgotPasswordScreen({ actor, isBreached }: ForgotPasswordScreenProps) {
  const { t } = useLingui()
  const view = useSelector(actor, selectView)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isUnconfirmed = useSelector(actor, snapshot => snapshot.matches('unconfirmed'))
  const { email, isRequired, failure, delivery, resendFrom } = useSelector(
    actor,
    snapshot => snapshot.context,
  )

  if (view === 'finished') {
    return (
      <Stack>
        <Heading title={t`Your password has been changed`} takesFocus>
          {t`Sign in with the new one. Your other devices will ask for it, too.`}
        </Heading>
        <Link className={buttonClass()} to="/">{t`Sign in`}</Link>
      </Stack>
    )
  }
  if (view === 'code') {
    return (
      <ResetCodeStep
        destination={(delivery?.channel === 'SMS' && delivery.destination) || email}
        resendFrom={resendFrom}
        isBusy={isBusy}
        failure={failure}
        submit={code => actor.send({ type: 'forgotPassword.codeSubmitted', code })}
        resend={at => actor.send({ type: 'forgotPassword.resendRequested', at })}
        startOver={() => actor.send({ type: 'forgotPassword.startedOver' })}
      />
    )
  }
  if (view === 'password') {
    return (
      <PasswordStep
        email={email}
        isBusy={isBusy}
        failure={failure}
        isBreached={isBreached}
        submit={password => actor.send({ type: 'forgotPassword.passwordSubmitted', password })}
        startOver={() => actor.send({ type: 'forgotPassword.startedOver' })}
      />
    )
  }
  return (
    <>
      <EmailStep
        email={email}
        isRequired={isRequired}
        isBusy={isBusy}
        failure={failure}
        submit={typed => actor.send({ type: 'forgotPassword.emailSubmitted', email: typed })}
      />
      {isUnconfirmed && (
        <Dialog
          title={t`Your account isn’t confirmed yet`}
          onClose={() => actor.send({ type: 'forgotPassword.homeChosen' })}
          actions={
            <>
              <Button
                onClick={() => actor.send({ type: 'forgotPassword.homeChosen' })}
              >{t`Home Page`}</Button>
              <a className={buttonClass('outline')} href={supportHref}>{t`Contact support`}</a>
            </>
          }
        >
          <p>{t`Before you can reset the password, you need to confirm the account. Confirm it by signing in again, or contact support.`}</p>
        </Dialog>
      )}
    </>
  )
}
