import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic } from 'xstate'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import type { Channel } from '#machines/flow/auth-ports.ts'
import type { factorSetupFlow } from '#machines/flow/factor-setup.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { AppSecret } from '#src/parts/forms/app-secret.tsx'
import { codeFailureMessages } from '#src/parts/forms/code-failure-labels.ts'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button } from '#src/ui/public/button.tsx'
import { ChoiceField } from '#src/ui/public/choices.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { Heading, Stack } from '#src/ui/public/frame.tsx'
import { key, mail, phone } from '#src/ui/public/icon.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { readForm, useForm } from '#src/ui/public/use-form.ts'

interface FactorSetupProps {
  actor: ActorRefFromLogic<typeof factorSetupFlow>
}

/** A second factor has to be set up before a sign-in, or proving again who one is, can end. */
export default function FactorSetup({ actor }: FactorSetupProps) {
  const kind = useSelector(actor, ({ context }) => context.step.kind)
  if (kind === 'appSetup') return <AppStep actor={actor} />
  return kind === 'emailSetup' ? <EmailStep actor={actor} /> : <KindStep actor={actor} />
}

const selectIsBusy = (snapshot: { hasTag: (tag: 'pending') => boolean; status: string }) =>
  snapshot.hasTag('pending') || snapshot.status === 'done'

function KindStep({ actor }: FactorSetupProps) {
  const { t } = useLingui()
  const options = useSelector(actor, ({ context: { step } }) =>
    step.kind === 'factorChoice' ? step.options : noOptions,
  )
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, selectIsBusy)
  const channels: Record<Channel, { label: string; help: string; icon: string }> = {
    SOFTWARE_TOKEN: { label: t`Authenticator app`, help: t`The safest: it works offline`, icon: key },
    EMAIL: { label: t`Email`, help: t`A code in your inbox`, icon: mail },
    SMS: {
      label: t`Text message`,
      help: t`A code on your phone, or on the phone of anyone who takes over your number`,
      icon: phone,
    },
  }
  const isNothingChosen = failure?.code === '0039'
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const { kind } = readForm(event.currentTarget)
        // Choosing nothing is answered by the flow.
        actor.send({
          type: 'factorSetup.kindChosen',
          kind: options.find(option => option === kind) ?? 'SMS',
        })
      }}
    >
      <Stack>
        <Heading title={t`Set up two-step sign-in`} takesFocus>
          {t`Your role or your company requires a code in addition to your password. It takes a minute.`}
        </Heading>
        {failure && !isNothingChosen && <Notice tone="danger">{t(codeFailureMessages(failure))}</Notice>}
        <ChoiceField
          name="kind"
          label={t`How do you want to get your code?`}
          choices={options.map(value => ({ value, ...channels[value] }))}
          error={isNothingChosen ? t(codeFailureMessages(failure)) : undefined}
        />
        <Button type="submit" busy={isBusy && t`One moment…`}>{t`Continue`}</Button>
        <Back actor={actor} />
      </Stack>
    </form>
  )
}

const noOptions: readonly Channel[] = []

function AppStep({ actor }: FactorSetupProps) {
  const { t } = useLingui()
  const { app, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, selectIsBusy)
  const form = useCodeForm(failure, code => actor.send({ type: 'factorSetup.codeSubmitted', code }))
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Set up your authenticator app`} takesFocus>
          {t`It’s on once you enter the right code from the app.`}
        </Heading>
        {app && <AppSecret app={app} />}
        {form.failure && <Notice tone="danger">{t(codeFailureMessages(form.failure))}</Notice>}
        <CodeField ref={form.input} label={t`Code from the app`} name="code" error={form.error} />
        <Button type="submit" busy={isBusy && t`Checking…`}>{t`Turn on and continue`}</Button>
        <Back actor={actor} />
      </Stack>
    </form>
  )
}

function EmailStep({ actor }: FactorSetupProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, selectIsBusy)
  const form = useForm({
    check: ({ email = '' }) => {
      const rule = emailRule(email)
      return rule ? { email: rule } : {}
    },
    submit: ({ email = '' }) =>
      actor.send({ type: 'factorSetup.emailSubmitted', email: canonicalEmail(email) }),
  })
  const rule = form.broken['email']
  return (
    <form {...form.props}>
      <Stack>
        <Heading title={t`Where should the codes go?`}>
          {t`Enter the address you sign in with. We’ll send it a code at each sign-in.`}
        </Heading>
        {failure && <Notice tone="danger">{t(codeFailureMessages(failure))}</Notice>}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          error={rule && t(ruleMessages[rule])}
        />
        <Button type="submit" busy={isBusy && t`One moment…`}>{t`Turn on and continue`}</Button>
        <Back actor={actor} />
      </Stack>
    </form>
  )
}

function Back({ actor }: FactorSetupProps) {
  const { t } = useLingui()
  return (
    <Actions>
      <Button variant="text" onClick={() => actor.send({ type: 'factorSetup.left' })}>
        {t`Back`}
      </Button>
    </Actions>
  )
}
