import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { PhoneRule } from '#domain/validation.ts'
import type { Channel } from '#machines/flow/auth-ports.ts'
import { otherChannel, type verificationCodeFlow } from '#machines/flow/verification-code.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { ChoiceField } from '#src/ui/public/choices.tsx'
import { Heading, SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { key, mail, phone } from '#src/ui/public/icon.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type BrokenRules, type FormValues, readForm, useForm } from '#src/ui/public/use-form.ts'
import { hrefOf } from '#src/ui/target.ts'
import { CodeEntry, type CodeWork, RecoveryCodeEntry } from './code-entry.tsx'

export interface VerificationCodeScreenProps {
  actor: ActorRefFromLogic<typeof verificationCodeFlow>
}

type Snapshot = SnapshotFrom<typeof verificationCodeFlow>

const selectView = (snapshot: Snapshot) => {
  if (snapshot.matches('enteringRecoveryCode') || snapshot.matches('checkingRecoveryCode')) return 'recovery'
  if (snapshot.matches('choosingMethod') || snapshot.matches('sendingFirstCode')) return 'method'
  return snapshot.matches('editingPhone') || snapshot.matches('savingPhone') ? 'phone' : 'code'
}
const selectWork = (snapshot: Snapshot): CodeWork => {
  if (snapshot.matches('resending')) return 'resending'
  if (snapshot.matches('switchingChannel')) return 'switchingChannel'
  return snapshot.hasTag('pending') || snapshot.status === 'done' ? 'checking' : null
}
const selectContext = (snapshot: Snapshot) => snapshot.context
const selectCanEditPhone = (snapshot: Snapshot) => snapshot.can({ type: 'verification.phoneEditStarted' })

const selectCanRecover = (snapshot: Snapshot) => snapshot.can({ type: 'verification.recoveryChosen' })

interface MethodChoiceProps {
  options: readonly Channel[]
  failure: Failure | null
  isBusy: boolean
  /** Null when nothing was chosen: the flow answers 0039. */
  choose: (channel: Channel | null) => void
  leave: () => void
}

/** The second MFA variant (spec 2 §2): the channel is chosen before a code is sent. */
function MethodChoice({ options, failure, isBusy, choose, leave }: MethodChoiceProps) {
  const { t } = useLingui()
  const channels: Record<Channel, { label: string; help: string; icon: string }> = {
    EMAIL: { label: t`Email`, help: t`A code in your inbox`, icon: mail },
    SMS: { label: t`Text message`, help: t`A code on your phone`, icon: phone },
    SOFTWARE_TOKEN: { label: t`Authenticator app`, help: t`The code your app shows`, icon: key },
  }
  const isNothingChosen = failure?.code === '0039'
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const { method } = readForm(event.currentTarget)
        choose(options.find(option => option === method) ?? null)
      }}
    >
      <Stack>
        <Heading title={t`Confirm it’s you`} takesFocus>
          {t`A code in addition to your password protects your account, even if someone knows your password.`}
        </Heading>
        {failure && !isNothingChosen && <Notice tone="danger">{t(codeFailureMessages(failure))}</Notice>}
        <ChoiceField
          name="method"
          label={t`How do you want to get your code?`}
          choices={options.map(value => ({ value, ...channels[value] }))}
          error={isNothingChosen ? t(codeFailureMessages(failure)) : undefined}
        />
        <Button type="submit" busy={isBusy && t`Sending…`}>{t`Continue`}</Button>
        <Actions>
          <Button variant="text" onClick={leave}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

interface PhoneEditProps {
  failure: Failure | null
  isBusy: boolean
  /** Takes the number in E.164. */
  submit: (phone: string) => void
  cancel: () => void
}

const check = async (values: FormValues): Promise<BrokenRules<PhoneRule>> => {
  const phone = await phoneRuleIn(values)
  return phone ? { phone } : {}
}

/** Another number, to which a new code is sent (spec 2 §4 "Phone verification"). */
function PhoneEdit({ failure, isBusy, submit, cancel }: PhoneEditProps) {
  const { t } = useLingui()
  const form = useForm({ check, submit: values => void phoneIn(values).then(submit) })
  const broken = form.broken['phone']
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Edit phone number`} takesFocus>
          {t`We’ll send a new code to this number.`}
        </Heading>
        {failure && <Notice tone="danger">{t(codeFailureMessages(failure))}</Notice>}
        <PhoneField error={broken && t(ruleMessages[broken])} />
        <Button type="submit" busy={isBusy && t`Saving…`}>{t`Save and send the code`}</Button>
        <Actions>
          <Button variant="text" onClick={cancel}>{t`Cancel`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

interface UndeliverableProps {
  channel: Channel
  recover: () => void
  leave: () => void
}

/** The code can't be sent, so only a recovery code helps. */
function Undeliverable({ channel, recover, leave }: UndeliverableProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <Heading title={t`We can’t send your code`} takesFocus>
        {channel === 'SMS'
          ? t`Your second step is a text message, and we can’t send any right now.`
          : t`Your second step is a code we can’t send right now.`}
      </Heading>
      <Notice tone="warning">
        {t`Sign in with one of your recovery codes, then choose another second step in your account.`}
      </Notice>
      <Button onClick={recover}>{t`Use a recovery code`}</Button>
      <Actions>
        <Button variant="text" onClick={leave}>{t`Back`}</Button>
      </Actions>
      <SmallLine>
        <a href={hrefOf({ to: '/concierge' })}>{t`Contact support`}</a>
      </SmallLine>
    </Stack>
  )
}

/** Entering a code (spec 2 §2): choose the channel, type it, resend, edit the phone. */
export function VerificationCodeScreen({ actor }: VerificationCodeScreenProps) {
  const view = useSelector(actor, selectView)
  const work = useSelector(actor, selectWork)
  const context = useSelector(actor, selectContext)
  const canEditPhone = useSelector(actor, selectCanEditPhone)
  const canRecover = useSelector(actor, selectCanRecover)
  const [isSentAgain, setSentAgain] = useState(false)

  useEffect(() => {
    const sent = actor.on('verification.codeSent', () => setSentAgain(true))
    return () => sent.unsubscribe()
  }, [actor])

  const leave = () => actor.send({ type: 'verification.left' })

  if (view === 'method') {
    return (
      <MethodChoice
        options={context.options}
        failure={context.failure}
        isBusy={work !== null}
        choose={channel => actor.send({ type: 'verification.methodChosen', channel })}
        leave={leave}
      />
    )
  }
  if (view === 'phone') {
    return (
      <PhoneEdit
        failure={context.failure}
        isBusy={work !== null}
        submit={phone => actor.send({ type: 'verification.phoneSubmitted', phone })}
        cancel={() => actor.send({ type: 'verification.phoneEditCancelled' })}
      />
    )
  }
  if (view === 'code' && context.isUndeliverable && canRecover) {
    return (
      <Undeliverable
        channel={context.channel}
        recover={() => actor.send({ type: 'verification.recoveryChosen' })}
        leave={leave}
      />
    )
  }
  if (view === 'recovery') {
    return (
      <RecoveryCodeEntry
        failure={context.failure}
        isBusy={work !== null}
        submit={code => actor.send({ type: 'verification.codeSubmitted', code })}
        back={() => actor.send({ type: 'verification.recoveryLeft' })}
      />
    )
  }
  return (
    <CodeEntry
      channel={context.channel}
      destination={context.channel === 'EMAIL' ? context.email : context.destination}
      resendFrom={context.resendFrom}
      failure={context.failure}
      work={work}
      isSentAgain={isSentAgain}
      other={otherChannel(context)}
      canEditPhone={canEditPhone}
      isSignUp={context.purpose === 'signUp'}
      canRecover={canRecover}
      recover={() => actor.send({ type: 'verification.recoveryChosen' })}
      submit={code => actor.send({ type: 'verification.codeSubmitted', code })}
      resend={at => actor.send({ type: 'verification.resendRequested', at })}
      switchChannel={at => actor.send({ type: 'verification.channelSwitched', at })}
      editPhone={() => actor.send({ type: 'verification.phoneEditStarted' })}
      leave={leave}
    />
  )
}
