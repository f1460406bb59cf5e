import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { companyInviteFlow } from '#machines/flow/company-invite.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { ChoiceField } from '#src/ui/public/choices.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { mail, phone } from '#src/ui/public/icon.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { readForm } from '#src/ui/public/use-form.ts'
import {
  InviteHeader,
  type InviteProps,
  inviteFailureMessages,
  selectCompany,
  selectFailure,
  selectInvite,
  selectIsBusy,
} from './invite-parts.tsx'

const selectIsProving = (snapshot: SnapshotFrom<typeof companyInviteFlow>) =>
  snapshot.matches('enteringPhoneCode') || snapshot.matches('provingPhone')

/** The second MFA variant (spec 1 §2): email or phone, chosen on joining. */
export default function FactorStep({ actor }: InviteProps) {
  const isProving = useSelector(actor, selectIsProving)
  return (
    <>
      <InviteHeader actor={actor} />
      {isProving ? <PhoneCode actor={actor} /> : <FactorChoice actor={actor} />}
    </>
  )
}

function FactorChoice({ actor }: InviteProps) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const isRequired = useSelector(actor, snapshot => selectInvite(snapshot)?.mfaRequired === true)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  const [isNothingChosen, setNothingChosen] = useState(false)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const { factor } = readForm(event.currentTarget)
        setNothingChosen(!factor)
        if (factor === 'EMAIL' || factor === 'SMS')
          actor.send({ type: 'invite.factorChosen', channel: factor })
      }}
    >
      <Stack>
        <Heading title={t`A second step at sign-in`} takesFocus>
          {isRequired
            ? t`${company} asks for a code in addition to your password. It protects your account, even if someone knows the password.`
            : t`A code in addition to your password protects your account, even if someone knows your password.`}
        </Heading>
        {failure && <Notice tone="danger">{t(inviteFailureMessages(failure))}</Notice>}
        <ChoiceField
          name="factor"
          label={t`How do you want to get your code?`}
          choices={[
            { value: 'EMAIL', label: t`Email`, help: t`A code in your inbox`, icon: mail },
            {
              value: 'SMS',
              label: t`Text message`,
              help: t`A code on your phone, or on the phone of anyone who takes over your number`,
              icon: phone,
            },
          ]}
          error={isNothingChosen ? t`No method selected. Choose how you want to get your code.` : undefined}
        />
        <Button type="submit" busy={isBusy && t`One moment…`}>{t`Continue`}</Button>
        {!isRequired && (
          <Actions>
            <Button variant="text" onClick={() => actor.send({ type: 'invite.factorSkipped' })}>
              {t`Not now`}
            </Button>
          </Actions>
        )}
      </Stack>
    </form>
  )
}

function PhoneCode({ actor }: InviteProps) {
  const { t } = useLingui()
  const to = useSelector(actor, ({ context }) => context.phoneDelivery?.destination)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  const form = useCodeForm(failure, code => actor.send({ type: 'invite.phoneCodeSubmitted', code }))
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Check your phone`}>
          {to
            ? t`We sent a code by text message to ${to}. Enter it here.`
            : t`We sent you a code by text message. Enter it here.`}
        </Heading>
        {form.failure && <Notice tone="danger">{t(codeFailureMessages(form.failure))}</Notice>}
        <CodeField ref={form.input} label={t`Verification code`} name="code" autoFocus error={form.error} />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Confirm`}</Button>
        <Actions>
          <Button
            variant="text"
            onClick={() => actor.send({ type: 'invite.phoneCodeLeft' })}
          >{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}
