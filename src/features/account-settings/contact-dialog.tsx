import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import type { Contact } from '#machines/flow/ports/account.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { ResendButton } from '#src/parts/forms/resend-button.tsx'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button as PlainButton } from '#src/ui/public/button.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { Field } from '#src/ui/public/field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import type { ContactChangeActor } from './account-actors.ts'
import { accountFailureMessages } from './account-labels.ts'

interface ContactDialogProps {
  actor: ContactChangeActor
  /** What there is now; null: nothing. */
  present: string | null
}

export function ContactDialog(props: ContactDialogProps) {
  const isOpen = useSelector(props.actor, snapshot => !snapshot.matches('closed'))
  return isOpen && <OpenDialog {...props} />
}

function OpenDialog({ actor, present }: ContactDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const contact = useSelector(actor, ({ context }) => context.contact)
  const to = useSelector(actor, ({ context }) => context.to)
  const isSent = useSelector(
    actor,
    snapshot =>
      snapshot.matches('awaitingCode') || snapshot.matches('checking') || snapshot.matches('resending'),
  )
  const isBusy = useSelector(actor, snapshot => snapshot.matches('sending') || snapshot.matches('checking'))
  const leave = () => actor.send({ type: 'contactChange.left' })
  const titles: Record<Contact, string> = {
    email: t`Change your sign-in address`,
    phone: present === null ? t`Add a phone number` : t`Confirm or change your phone number`,
  }
  return (
    <Dialog
      open
      keepsOpen
      step={isSent ? 'code' : 'entry'}
      onClose={leave}
      title={titles[contact]}
      description={
        isSent ? (
          <Trans>We sent a code to {to}. Enter it here. Nothing changes until then.</Trans>
        ) : contact === 'email' ? (
          <Trans>
            We’ll send a code to the new address. You’ll use it to sign in, and all your other sessions will
            end. We’ll also notify your current address.
          </Trans>
        ) : (
          <Trans>We’ll send a code to this number to confirm it’s yours.</Trans>
        )
      }
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="plain" onClick={leave} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {isSent ? <Trans>Confirm</Trans> : <Trans>Send the code</Trans>}
          </Button>
        </>
      }
    >
      {isSent ? <CodeStep actor={actor} id={id} /> : <EntryStep actor={actor} id={id} present={present} />}
    </Dialog>
  )
}

interface StepProps {
  actor: ContactChangeActor
  id: string
}

const checkEmail = ({ to = '' }: FormValues): BrokenRules<keyof typeof ruleMessages> => {
  const rule = emailRule(to)
  return rule ? { to: rule } : {}
}
const checkPhone = async (values: FormValues): Promise<BrokenRules<keyof typeof ruleMessages>> => {
  const rule = await phoneRuleIn(values)
  return rule ? { phone: rule } : {}
}

function EntryStep({ actor, id, present }: StepProps & { present: string | null }) {
  const { t, i18n } = useLingui()
  const { contact, to, failure } = useSelector(actor, ({ context }) => context)
  const form = useForm<keyof typeof ruleMessages>({
    check: contact === 'email' ? checkEmail : checkPhone,
    submit: async values =>
      actor.send({
        type: 'contactChange.submitted',
        to: contact === 'email' ? (values['to'] ?? '').trim() : await phoneIn(values),
      }),
  })
  const rule = form.broken[contact === 'email' ? 'to' : 'phone']
  const error = rule && i18n._(ruleMessages[rule])
  return (
    <form id={id} {...form.props}>
      <Stack gap={4}>
        {failure && (
          <Notice tone="danger" role="alert">
            {i18n._(accountFailureMessages(failure))}
          </Notice>
        )}
        {contact === 'email' ? (
          <Field
            label={t`New address`}
            name="to"
            type="email"
            autoComplete="email"
            defaultValue={to}
            error={error}
          />
        ) : (
          <PhoneField error={error} initial={to || (present ?? '')} />
        )}
      </Stack>
    </form>
  )
}

function CodeStep({ actor, id }: StepProps) {
  const { t, i18n } = useLingui()
  const { resendFrom, failure } = useSelector(actor, ({ context }) => context)
  const isResending = useSelector(actor, snapshot => snapshot.matches('resending'))
  const [isSentAgain, setSentAgain] = useState(false)
  useEffect(() => {
    const sent = actor.on('contactChange.codeSent', () => setSentAgain(true))
    return () => sent.unsubscribe()
  }, [actor])
  const form = useCodeForm(
    failure,
    code => actor.send({ type: 'contactChange.codeSubmitted', code }),
    'contactCode',
  )
  return (
    <form id={id} {...form.props}>
      <Stack gap={4}>
        {form.failure && (
          <Notice tone="danger" role="alert">
            {i18n._(accountFailureMessages(form.failure))}
          </Notice>
        )}
        {isSentAgain && !failure && (
          <Notice tone="safe" role="status">
            <Trans>A new code is on its way.</Trans>
          </Notice>
        )}
        <CodeField
          ref={form.input}
          label={t`Verification code`}
          name="contactCode"
          autoFocus
          error={form.error}
        />
        <Actions>
          <ResendButton
            from={resendFrom}
            isBusy={isResending}
            resend={at => actor.send({ type: 'contactChange.resendRequested', at })}
          />
          <PlainButton variant="text" onClick={() => actor.send({ type: 'contactChange.anotherRequested' })}>
            <Trans>Use another one</Trans>
          </PlainButton>
        </Actions>
      </Stack>
    </form>
  )
}
