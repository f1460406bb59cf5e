import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { emailRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Field } from '#src/ui/public/field.tsx'
import { Heading, SmallLine, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'

export interface EmailStepProps {
  email: string
  /** Sign-in requires a new password. */
  isRequired: boolean
  isBusy: boolean
  failure: Failure | null
  submit: (email: string) => void
}

export const resetFailureMessages = (failure: Failure): MessageDescriptor => {
  if (!failure.offline && failure.code === '0022') {
    return msg`This password isn’t accepted. Choose another one that meets all the rules.`
  }
  return codeFailureMessages(failure)
}

/** Step 1: where to send the code. Doesn't reveal whether there is an account. */
export function EmailStep({ email, isRequired, isBusy, failure, submit }: EmailStepProps) {
  const { t } = useLingui()
  const form = useForm({
    check: ({ email: typed = '' }) => {
      const broken = emailRule(typed)
      return broken ? { email: broken } : {}
    },
    submit: ({ email: typed = '' }) => submit(typed.trim()),
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
        {failure && <Notice tone="bad">{t(resetFailureMessages(failure))}</Notice>}
        <Field
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
