import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { type BreachedPasswordPort, NewPasswordFields, newPasswordCheck } from './new-password-fields.tsx'
import { refusedTexts } from './refused-texts.ts'

interface NewPasswordFormProps {
  /** Of the account that gets the password. */
  email: string
  text: string
  isBusy: boolean
  failure: Failure | null
  failureMessages: (failure: Failure) => MessageDescriptor
  isBreached: BreachedPasswordPort
  submit: (password: string) => void
  submitLabel: string
  children: ReactNode
}

/** A new password by the rules of the sign-up: where a reset or the identity service asks for one. */
export default function NewPasswordForm(props: NewPasswordFormProps) {
  const { failure, isBreached } = props
  const { t } = useLingui()
  const check = useMemo(() => newPasswordCheck(isBreached), [isBreached])
  const form = useForm({ check, submit: ({ password = '' }) => props.submit(password) })
  const refused = refusedTexts(failure?.fields ?? [], rule => t(ruleMessages[rule]))
  const texts = { ...refused, ...form.texts(rule => t(ruleMessages[rule])) }
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Choose a new password`} takesFocus>
          {props.text}
        </Heading>
        {failure && failure.fields.length === 0 && (
          <Notice tone="danger">{t(props.failureMessages(failure))}</Notice>
        )}
        {form.refused && <ErrorSummary ref={form.summary} texts={texts} />}
        {/* Password managers read the account of the new password from it. */}
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <NewPasswordFields texts={texts} />
        <Button type="submit" busy={props.isBusy && t`Saving…`}>
          {props.submitLabel}
        </Button>
        {props.children}
      </Stack>
    </form>
  )
}
