import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#machines/port-error.ts'
import { ResendButton } from '#src/parts/forms/resend-button.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { resetFailureMessages } from './reset-failure-labels.ts'

export interface ResetCodeStepProps {
  destination: string
  resendFrom: number
  isBusy: boolean
  failure: Failure | null
  submit: (code: string) => void
  resend: (at: number) => void
  startOver: () => void
}

/** Step 2: the code from the message. A wrong one returns here after the password was sent with it. */
export function ResetCodeStep(props: ResetCodeStepProps) {
  const { destination } = props
  const { t } = useLingui()
  const form = useCodeForm(props.failure, props.submit)

  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Check your messages`}>
          {t`If there’s an account, a code is on its way to ${destination}. Enter it here.`}
        </Heading>
        {form.failure && <Notice tone="bad">{t(resetFailureMessages(form.failure))}</Notice>}
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
