import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import { canonicalEmail, knownEmailRule } from '#domain/email-rule.ts'
import type { forgotPasswordFlow } from '#machines/flow/forgot-password.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import type { BreachedPasswordPort } from '#src/parts/forms/new-password-fields.tsx'
import NewPasswordForm from '#src/parts/forms/new-password-form.tsx'
import { ResendButton } from '#src/parts/forms/resend-button.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { hrefOf } from '#src/ui/target.ts'

interface EmailStepProps {
  email: string
  /** Sign-in requires a new password. */
  isRequired: boolean
  isBusy: boolean
  failure: Failure | null
  submit: (email: string) => void
}

const resetFailureMessages = (failure: Failure): MessageDescriptor => {
  if (failure.outage === null && failure.code === '0022') {
    return msg`This password isn’t accepted. Choose another one that meets all the rules.`
  }
  return codeFailureMessages(failure)
}

/** Step 1: where to send the code. Doesn't reveal whether there is an account. */
function EmailStep({ email, isRequired, isBusy, failure, submit }: EmailStepProps) {
  const { t } = useLingui()
  const form = useForm({
    check: ({ email: typed = '' }) => {
      const broken = knownEmailRule(typed)
      return broken ? { email: broken } : {}
    },
    submit: ({ email: typed = '' }) => submit(canonicalEmail(typed)),
  })
  const broken = form.broken['email']
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Reset your password`}>
          {t`Tell us your email address. If it has an account, we’ll send it a code.`}
        </Heading>
        {isRequired && !failure && (
          <Notice tone="info" title={t`Your account needs a new password`}>
            {t`Someone else may know the old one. Choose another, and you can sign in again right away.`}
          </Notice>
        )}
        {failure && <Notice tone="danger">{t(resetFailureMessages(failure))}</Notice>}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          placeholder={t`you@example.com`}
          defaultValue={email}
          autoFocus
          error={broken && t(ruleMessages[broken])}
        />
        <Button type="submit" busy={isBusy && t`Sending…`}>{t`Send me a code`}</Button>
        <SmallLine>
          <Link to="/">{t`Back to sign-in`}</Link>
        </SmallLine>
      </Stack>
    </form>
  )
}

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

interface ResetCodeStepProps {
  destination: string
  resendFrom: number
  isBusy: boolean
  failure: Failure | null
  submit: (code: string) => void
  resend: (at: number) => void
  startOver: () => void
}

/** Step 2: the code from the message. A wrong one returns here after the password was sent with it. */
function ResetCodeStep(props: ResetCodeStepProps) {
  const { destination } = props
  const { t } = useLingui()
  const form = useCodeForm(props.failure, props.submit)

  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Check your messages`}>
          {t`If there’s an account, a code is on its way to ${destination}. Enter it here.`}
        </Heading>
        {form.failure && <Notice tone="danger">{t(resetFailureMessages(form.failure))}</Notice>}
        <CodeField ref={form.input} label={t`Verification code`} name="code" autoFocus error={form.error} />
        <Button type="submit">{t`Continue`}</Button>
        <Actions>
          <ResendButton from={props.resendFrom} isBusy={props.isBusy} resend={props.resend} />
          <Button variant="text" onClick={props.startOver}>{t`Use another email address`}</Button>
        </Actions>
      </Stack>
    </form>
  )
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
      <NewPasswordForm
        email={email}
        text={t`For ${email}. Use one you don’t use anywhere else.`}
        isBusy={isBusy}
        failure={failure}
        failureMessages={resetFailureMessages}
        isBreached={isBreached}
        submit={password => actor.send({ type: 'forgotPassword.passwordSubmitted', password })}
        submitLabel={t`Change password`}
      >
        <Actions>
          <Button
            variant="text"
            onClick={() => actor.send({ type: 'forgotPassword.startedOver' })}
          >{t`Start over`}</Button>
        </Actions>
      </NewPasswordForm>
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
          footer={
            <>
              <Button
                onClick={() => actor.send({ type: 'forgotPassword.homeChosen' })}
              >{t`Home Page`}</Button>
              <a className={buttonClass('plain')} href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
            </>
          }
        >
          <p>{t`Before you can reset the password, you need to confirm the account. Confirm it by signing in again, or contact support.`}</p>
        </Dialog>
      )}
    </>
  )
}
