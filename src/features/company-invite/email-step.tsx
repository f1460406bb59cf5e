import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type EmailRule, emailRule } from '#domain/email-rule.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { Field } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { type InviteActor, selectCompany, selectFailure, selectIsBusy } from './invite-actor.ts'
import { InviteHeader } from './invite-header.tsx'
import { inviteFailureMessages, isAboutTheEmail } from './invite-labels.ts'

export function EmailStep({ actor }: { actor: InviteActor }) {
  const { t } = useLingui()
  const company = useSelector(actor, selectCompany)
  const failure = useSelector(actor, selectFailure)
  const isBusy = useSelector(actor, selectIsBusy)
  const form = useForm<EmailRule>({
    check: ({ email = '' }) => {
      const rule = emailRule(email)
      return rule ? { email: rule } : {}
    },
    submit: ({ email = '' }) => actor.send({ type: 'invite.emailSubmitted', email }),
  })
  const rule = form.broken['email']
  const refused = failure && isAboutTheEmail(failure) ? t(inviteFailureMessages(failure)) : undefined
  return (
    <form {...form.props}>
      <InviteHeader actor={actor} />
      <Stack>
        <Heading title={t`Join ${company}`}>{t`Enter your ${company} email address.`}</Heading>
        {failure && refused === undefined && <Notice tone="bad">{t(inviteFailureMessages(failure))}</Notice>}
        <Field
          label={t`Work email`}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          error={rule ? t(ruleMessages[rule]) : refused}
        />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Continue`}</Button>
        <Actions>
          <Button variant="text" onClick={() => actor.send({ type: 'invite.signInChosen' })}>
            {t`I have an account: sign in`}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
