import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import css from './home.module.css'

interface FirstAnswerProps {
  /** Asks for the answer to be emailed; resolves to the failure, or null. */
  onAsk: (email: string) => Promise<Failure | null>
}

/** Whether an address is in a known breach: the page learns nothing, the answer goes to the address. */
export function FirstAnswer({ onAsk }: FirstAnswerProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isAnother, setAnother] = useState(false)
  const ask = async (email: string) => {
    if (await submit(() => onAsk(email))) setSentTo(email)
  }
  const form = useForm({
    check: ({ email = '' }) => {
      const broken = emailRule(email)
      return broken ? { email: broken } : {}
    },
    submit: ({ email = '' }) => void ask(canonicalEmail(email)),
  })
  if (sentTo !== null)
    return (
      <div className={css['answer']}>
        <div tabIndex={-1} ref={element => element?.focus()}>
          <Notice tone="safe" title={t`The answer is on its way to ${sentTo}`}>
            {t`An address gets one answer a day. If you don’t see it within a few minutes, look in your junk mail.`}
          </Notice>
        </div>
        <Button
          variant="plain"
          onClick={() => {
            setAnother(true)
            setSentTo(null)
          }}
        >
          {t`Check another address`}
        </Button>
      </div>
    )
  const isRefused = failure !== null && failure.fields.length > 0
  const broken = form.broken['email'] ?? (isRefused && 'emailNotValid')
  return (
    <form {...form.props} className={css['answer']}>
      {failure && !isRefused && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={t`you@example.com`}
        help={t`We look this address up, email it the answer, and don’t keep either.`}
        autoFocus={isAnother}
        error={broken ? t(ruleMessages[broken]) : undefined}
      />
      <Button type="submit" busy={isBusy && t`Sending…`}>{t`Email me the answer`}</Button>
    </form>
  )
}
