import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { codeRule } from '../../../domain/validation.ts'
import type { Failure } from '../../../machines/port-error.ts'
import { ruleWords } from '../../i18n/rules.ts'
import { Button } from '../../ui/plain/button.tsx'
import { bareCode, CodeField } from '../../ui/plain/code-field.tsx'
import { Heading, Stack } from '../../ui/plain/frame.tsx'
import { Notice } from '../../ui/plain/notice.tsx'
import { useForm } from '../../ui/plain/use-form.ts'
import { Ways } from '../../ui/plain/ways.tsx'
import { isAboutTheCode } from '../shared/code-failure-words.ts'
import { ResendButton } from '../shared/resend-button.tsx'
import { resetFailureWords } from './reset-failure-words.ts'

export interface ResetCodeStepProps {
  destination: string
  resendFrom: number
  isBusy: boolean
  failure: Failure | null
  submit: (code: string) => void
  resend: (at: number) => void
  startOver: () => void
}

/** Step 2: the code from the message. A wrong one leads back here after the password was sent with it. */
export function ResetCodeStep(props: ResetCodeStepProps) {
  const { destination, failure } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    check: ({ code = '' }) => {
      const broken = codeRule(bareCode(code))
      return broken ? { code: broken } : {}
    },
    submit: ({ code = '' }) => props.submit(bareCode(code)),
  })
  const broken = form.broken['code']
  const wrong = failure && isAboutTheCode(failure) ? t(resetFailureWords(failure)) : undefined

  useEffect(() => {
    if (failure) input.current?.select()
  }, [failure])

  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Check your messages`}>
          {t`If there is an account, a code is on its way to ${destination}. Enter it here.`}
        </Heading>
        {failure && !wrong && <Notice tone="bad">{t(resetFailureWords(failure))}</Notice>}
        <CodeField
          ref={input}
          label={t`Verification code`}
          name="code"
          autoFocus
          error={broken ? t(ruleWords[broken]) : wrong}
        />
        <Button type="submit">{t`Continue`}</Button>
        <Ways>
          <ResendButton from={props.resendFrom} isBusy={props.isBusy} resend={props.resend} />
          <Button kind="text" onClick={props.startOver}>{t`Use another e-mail address`}</Button>
        </Ways>
      </Stack>
    </form>
  )
}
