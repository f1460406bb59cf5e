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
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary } from '#src/ui/public/error-summary.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { failureMessages } from './sign-in-labels.ts'

export interface NewPasswordFormProps {
  isBusy: boolean
  failure: Failure | null
  isBreached: BreachedPasswordPort
  submit: (password: string) => void
  startOver: () => void
}

/** The identity service requires a new password before the sign-in ends. */
export default function NewPasswordForm({
  isBusy,
  failure,
  isBreached,
  submit,
  startOver,
}: NewPasswordFormProps) {
  const { t } = useLingui()
  const check = useMemo(() => newPasswordCheck(isBreached), [isBreached])
  const form = useForm({ check, submit: ({ password = '' }) => submit(password) })
  const refused = refusedTexts(failure?.fields ?? [], rule => t(ruleMessages[rule]))
  const texts = { ...refused, ...form.texts(rule => t(ruleMessages[rule])) }
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Choose a new password`} takesFocus>
          {t`Your account needs a new password before you continue.`}
        </Heading>
        {failure && failure.fields.length === 0 && <Notice tone="bad">{t(failureMessages(failure))}</Notice>}
        {form.refused && <ErrorSummary ref={form.summary} title={t`Please check this form`} texts={texts} />}
        <NewPasswordFields texts={texts} />
        <Button type="submit" busy={isBusy && t`Saving…`}>{t`Save and sign in`}</Button>
        <Button variant="text" onClick={startOver}>{t`Back to sign-in`}</Button>
      </Stack>
    </form>
  )
}
