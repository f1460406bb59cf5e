import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Channel } from '#machines/flow/auth-ports.ts'
import type { Failure } from '#machines/port-error.ts'
import { codeFailureMessages, isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { ResendButton } from '#src/parts/forms/resend-button.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'

export type CodeWork = 'checking' | 'resending' | 'switchingChannel' | null

export interface CodeEntryProps {
  channel: Channel
  /** The destination of the code: the typed address, or a masked phone number. */
  destination: string | null
  resendFrom: number
  failure: Failure | null
  work: CodeWork
  isSentAgain: boolean
  other: Channel | null
  canEditPhone: boolean
  isSignUp: boolean
  canRecover: boolean
  submit: (code: string) => void
  resend: (at: number) => void
  switchChannel: (at: number) => void
  editPhone: () => void
  recover: () => void
  leave: () => void
}

export function CodeEntry(props: CodeEntryProps) {
  const { channel, destination, work, other } = props
  const { t } = useLingui()
  const form = useCodeForm(props.failure, props.submit)
  const isSent = channel !== 'SOFTWARE_TOKEN'
  const to = destination ?? ''
  const says: Record<Channel, { title: string; text: string }> = {
    EMAIL: {
      title: t`Check your email`,
      text: props.isSignUp
        ? t`We sent an email to ${to}. Enter its code here. If you already have an account, the email says so instead.`
        : to
          ? t`We sent a code to ${to}. Enter it here.`
          : t`We sent you a code by email. Enter it here.`,
    },
    SMS: {
      title: t`Check your phone`,
      text: to
        ? t`We sent a code by text message to ${to}. Enter it here.`
        : t`We sent you a code by text message. Enter it here.`,
    },
    SOFTWARE_TOKEN: {
      title: t`Open your authenticator app`,
      text: t`Enter the code it shows for Wardlight. It changes every 30 seconds.`,
    },
  }

  return (
    <form {...form.props}>
      <Stack>
        <Heading title={says[channel].title}>{says[channel].text}</Heading>
        {form.failure && <Notice tone="danger">{t(codeFailureMessages(form.failure))}</Notice>}
        {props.isSentAgain && !props.failure && <Notice tone="safe">{t`A new code is on its way.`}</Notice>}
        <CodeField ref={form.input} label={t`Verification code`} name="code" autoFocus error={form.error} />
        <Button type="submit" busy={work === 'checking' && t`Checking…`}>{t`Confirm`}</Button>
        <Actions>
          {isSent && (
            <ResendButton from={props.resendFrom} isBusy={work === 'resending'} resend={props.resend} />
          )}
          {other && (
            <Button
              variant="text"
              busy={work === 'switchingChannel' && t`Sending…`}
              onClick={() => props.switchChannel(Date.now())}
            >
              {other === 'EMAIL' ? t`Send it by email instead` : t`Send it by text message instead`}
            </Button>
          )}
          {props.canEditPhone && (
            <Button variant="text" onClick={props.editPhone}>
              {channel === 'SMS' ? t`Edit phone number` : t`Text it to another number instead`}
            </Button>
          )}
          {props.canRecover && (
            <Button variant="text" onClick={props.recover}>{t`Use a recovery code`}</Button>
          )}
          <Button variant="text" onClick={props.leave}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}

interface RecoveryCodeEntryProps {
  failure: Failure | null
  isBusy: boolean
  submit: (code: string) => void
  back: () => void
}

/** Normalizes a typed recovery code (`abcde-fghij`); null for an impossible one. */
const recoveryCodeIn = (typed: string): string | null => {
  const [, first, second] =
    /^([a-z0-9]{5})([a-z0-9]{5})$/.exec(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) ?? []
  return first === undefined ? null : `${first}-${second}`
}

/** The factor is lost: a recovery code replaces it. */
export function RecoveryCodeEntry({ failure, isBusy, submit, back }: RecoveryCodeEntryProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    check: ({ recovery = '' }) => (recoveryCodeIn(recovery) === null ? { recovery: 'shape' } : {}),
    submit: ({ recovery = '' }) => submit(recoveryCodeIn(recovery) ?? ''),
  })
  // Selects a refused code, to be replaced.
  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])
  const isWrong = failure !== null && isAboutTheCode(failure)
  const wrong = isWrong ? t`This isn’t one of your codes, or it was already used.` : undefined
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Use a recovery code`}>
          {t`Enter one of the codes you saved when you set up two-step sign-in. Each works once.`}
        </Heading>
        {failure && !isWrong && <Notice tone="danger">{t(codeFailureMessages(failure))}</Notice>}
        <TextField
          ref={input}
          label={t`Recovery code`}
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          placeholder="xxxxx-xxxxx"
          autoFocus
          error={form.broken['recovery'] ? t`A recovery code looks like abcde-fghij` : wrong}
        />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Confirm`}</Button>
        <Actions>
          <Button variant="text" onClick={back}>{t`Back`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}
