import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import type { reauthenticationFlow } from '#machines/flow/reauthentication.ts'
import type { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import type { Failure } from '#machines/port-error.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { outageMessages } from '#src/parts/forms/outage-labels.ts'
import { canUsePasskeys } from '#src/parts/forms/passkey-support.ts'
import { tooManyMessages } from '#src/parts/forms/wait-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, Stack } from '#src/ui/layout.ts'
import { HeadingLevel } from '#src/ui/public/frame.tsx'
import { PasswordField } from '#src/ui/public/password-field.tsx'
import { useForm } from '#src/ui/public/use-form.ts'

type ReauthenticationActor = ActorRefFromLogic<typeof reauthenticationFlow>

interface ReauthenticationDialogProps {
  actor: ReauthenticationActor
  renderVerification: (actor: ActorRefFromLogic<typeof verificationCodeFlow>) => ReactNode
  renderFactorSetup: (actor: ActorRefFromLogic<typeof factorSetupFlow>) => ReactNode
}

const selectCodeStep = ({ children }: SnapshotFrom<typeof reauthenticationFlow>) => children.verificationCode
const selectFactorSetup = ({ children }: SnapshotFrom<typeof reauthenticationFlow>) => children.factorSetup

/** A distinct name: the form behind may have a password as well. */
const field = 'proof'

const isOfPasskey = ({ fields }: Failure): boolean => fields.some(({ name }) => name === 'passkey')

const messageOf = (failure: Failure): MessageDescriptor => {
  const { outage, code, waitSeconds } = failure
  if (outage !== null) return outageMessages[outage]
  if (waitSeconds !== null) return tooManyMessages(waitSeconds)
  if (isOfPasskey(failure)) return msg`That passkey didn’t work. Try again, or use your password.`
  if (code === '0022') return msg`This isn’t your password. Please try again.`
  if (code === '0028') return msg`Too many attempts. Try again later.`
  if (code === '0016') return msg`Those sign-in details belong to a different account. Please use your own.`
  if (code === '0031') return msg`This took too long, or another step is needed. Please try again.`
  return msg`Something went wrong. Please try again later.`
}

/** A dialog to prove one's identity again before something that needs it (ADR 37). */
export default function ReauthenticationDialog({
  actor,
  renderVerification,
  renderFactorSetup,
}: ReauthenticationDialogProps) {
  const id = useId()
  const codeStep = useSelector(actor, selectCodeStep)
  const factorSetup = useSelector(actor, selectFactorSetup)
  const furtherStep = codeStep ? renderVerification(codeStep) : factorSetup && renderFactorSetup(factorSetup)
  const email = useSelector(actor, ({ context }) => context.email)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const cancel = () => actor.send({ type: 'reauthentication.canceled' })
  return (
    <Dialog
      open
      keepsOpen
      step={codeStep ? 'code' : factorSetup ? 'factor' : 'password'}
      onClose={cancel}
      title={<Trans>Confirm it’s you</Trans>}
      description={
        <Trans>We need to check it’s you before you continue. Anything you’ve entered is saved.</Trans>
      }
      footer={
        furtherStep ? undefined : (
          <>
            <Button variant="plain" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            {canUsePasskeys() && (
              <Button
                variant="plain"
                disabled={isBusy}
                onClick={() => actor.send({ type: 'reauthentication.submitted', password: null })}
              >
                <Trans>Use a passkey</Trans>
              </Button>
            )}
            <Button type="submit" form={id} busy={isBusy}>
              <Trans>Continue</Trans>
            </Button>
          </>
        )
      }
    >
      {furtherStep ? (
        <HeadingLevel value={3}>
          <Box paddingBottom={5}>{furtherStep}</Box>
        </HeadingLevel>
      ) : (
        <PasswordStep actor={actor} id={id} email={email} />
      )}
    </Dialog>
  )
}

function PasswordStep({ actor, id, email }: { actor: ReauthenticationActor; id: string; email: string }) {
  const { t, i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const form = useForm({
    check: values => (values[field] ? {} : { [field]: 'passwordRequired' }),
    submit: values => actor.send({ type: 'reauthentication.submitted', password: values[field] ?? '' }),
  })
  const isWrong = failure?.code === '0022' && failure.outage === null && !isOfPasskey(failure)
  const wrong = isWrong ? i18n._(messageOf(failure)) : undefined
  return (
    <form id={id} {...form.props}>
      <Stack gap={4}>
        <FailureNotice failure={isWrong ? null : failure} messages={messageOf} />
        {/* For password managers, which look for the account of the password. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordField
          label={t`Password of ${email}`}
          name={field}
          autoComplete="current-password"
          autoFocus
          error={form.broken[field] ? t`Password is required` : wrong}
        />
      </Stack>
    </form>
  )
}
