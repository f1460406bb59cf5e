import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import {
  type BreachedPasswordPort,
  NewPasswordFields,
  newPasswordCheck,
} from '#src/parts/forms/new-password-fields.tsx'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { resetFailureMessages } from './reset-failure-labels.ts'

export interface PasswordStepProps {
  email: string
  isBusy: boolean
  failure: Failure | null
  isBreached: BreachedPasswordPort
  submit: (password: string) => void
  startOver: () => void
}

/** Step 3: the new password, by the rules of the sign-up. */
export function PasswordStep({ email, isBusy, failure, isBreached, submit, startOver }: PasswordStepProps) {
  const { t } = useLingui()
  const check = useMemo(() => newPasswordCheck(isBreached), [isBreached])
  const form = useForm({ check, submit: ({ password = '' }) => submit(password) })
  const refused = refusedTexts(failure?.fields ?? [], rule => t(ruleMessages[rule]))
  const texts = { ...refused, ...form.texts(rule => t(ruleMessages[rule])) }
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Choose a new password`} takesFocus>
          {t`For ${email}. Use one you don’t use anywhere else.`}
        </Heading>
        {failure && failure.fields.length === 0 && (
          <Notice tone="bad">{t(resetFailureMessages(failure))}</Notice>
        )}
        {form.refused && <ErrorSummary ref={form.summary} title={t`Please check this form`} texts={texts} />}
        {/* Password managers read the account of the new password from it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordFields texts={texts} />
        <Button type="submit" busy={isBusy && t`Saving…`}>{t`Change password`}</Button>
        <Actions>
          <Button variant="text" onClick={startOver}>{t`Start over`}</Button>
        </Actions>
      </Stack>
    </form>
  )
}
