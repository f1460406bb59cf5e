import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { resendCoolDownMs } from '#domain/durations.ts'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { PhoneField } from '#src/parts/forms/phone-field.tsx'
import { ResendButton } from '#src/parts/forms/resend-button.tsx'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'
import { useCodeForm } from '#src/parts/forms/use-code-form.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Actions } from '#src/ui/public/actions.tsx'
import { Button as PlainButton } from '#src/ui/public/button.tsx'
import { CodeField } from '#src/ui/public/code-field.tsx'
import { TextField } from '#src/ui/public/field.tsx'
import { type BrokenRules, type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { accountFailureMessages } from './account-frame.tsx'
import type { AccountCalls, Contact } from './api.ts'

export type ContactCalls = Pick<AccountCalls, 'requestContact' | 'confirmContact'>

interface ContactDialogProps extends ContactCalls {
  contact: Contact
  present: string | null
  onClose: () => void
}

interface SentCode {
  to: string
  sentAt: number
}

const isSentCode = (stored: unknown): stored is SentCode =>
  typeof stored === 'object' &&
  stored !== null &&
  'to' in stored &&
  typeof stored.to === 'string' &&
  'sentAt' in stored &&
  typeof stored.sentAt === 'number'

/** Where this tab’s last code was sent, stored until its step is left. */
const drafts = tabDraft<SentCode>({ name: 'contact-change', isDraft: isSentCode })

/** What was waiting for its code before a reload. */
export const contactUnderway = (): Contact | null =>
  (['email', 'phone'] as const).find(contact => drafts.read(contact) !== null) ?? null

/** The old one stays until the code is typed. */
export function ContactDialog(props: ContactDialogProps) {
  const { contact, present, requestContact, confirmContact, onClose } = props
  const { t } = useLingui()
  const id = useId()
  const { isBusy, failure, clear, submit } = useSubmission()
  const [isResending, setResending] = useState(false)
  const [{ to, sentAt }, setSent] = useState<{ to: string; sentAt: number | null }>(
    () => drafts.read(contact) ?? { to: '', sentAt: null },
  )
  const isSent = sentAt !== null
  const isWaiting = isBusy && !isResending
  const send = async (address: string) => {
    if (!(await submit(() => requestContact(contact, address)))) return false
    const sent = { to: address, sentAt: Date.now() }
    drafts.write(contact, sent)
    setSent(sent)
    return true
  }
  const resend = async () => {
    setResending(true)
    const isSentAgain = await send(to)
    setResending(false)
    return isSentAgain
  }
  const close = () => {
    drafts.clear(contact)
    onClose()
  }
  const leave = () => !isBusy && close()
  const confirm = async (code: string) => {
    if (await submit(() => confirmContact(contact, code))) close()
  }
  const enterAnother = () => {
    if (isBusy) return
    clear()
    drafts.clear(contact)
    setSent({ to, sentAt: null })
  }
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
      footer={
        <>
          <Button variant="plain" onClick={leave} disabled={isWaiting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isWaiting}>
            {isSent ? <Trans>Confirm</Trans> : <Trans>Send the code</Trans>}
          </Button>
        </>
      }
    >
      {isSent ? (
        <CodeStep
          id={id}
          failure={failure}
          resendFrom={sentAt + resendCoolDownMs}
          isResending={isResending}
          onSubmit={confirm}
          onResend={resend}
          onEnterAnother={enterAnother}
        />
      ) : (
        <EntryStep
          id={id}
          failure={failure}
          contact={contact}
          initial={to || (contact === 'phone' ? (present ?? '') : '')}
          onSubmit={send}
        />
      )}
    </Dialog>
  )
}

interface StepProps {
  id: string
  failure: Failure | null
  onSubmit: (typed: string) => Promise<unknown>
}

interface EntryStepProps extends StepProps {
  contact: Contact
  initial: string
}

interface CodeStepProps extends StepProps {
  resendFrom: number
  isResending: boolean
  /** Resolves to whether the code was sent. */
  onResend: () => Promise<boolean>
  onEnterAnother: () => void
}

const checkEmail = ({ to = '' }: FormValues): BrokenRules<keyof typeof ruleMessages> => {
  const rule = emailRule(to)
  return rule ? { to: rule } : {}
}
const checkPhone = async (values: FormValues): Promise<BrokenRules<keyof typeof ruleMessages>> => {
  const rule = await phoneRuleIn(values)
  return rule ? { phone: rule } : {}
}

function EntryStep({ id, failure, contact, initial, onSubmit }: EntryStepProps) {
  const { t, i18n } = useLingui()
  const form = useForm<keyof typeof ruleMessages>({
    check: contact === 'email' ? checkEmail : checkPhone,
    submit: async values =>
      onSubmit(contact === 'email' ? canonicalEmail(values['to'] ?? '') : await phoneIn(values)),
  })
  const rule = form.broken[contact === 'email' ? 'to' : 'phone']
  const error = rule && i18n._(ruleMessages[rule])
  return (
    <form id={id} {...form.props}>
      <Stack gap={4}>
        <FailureNotice failure={failure} messages={accountFailureMessages} />
        {contact === 'email' ? (
          <TextField
            label={t`New address`}
            name="to"
            type="email"
            autoComplete="email"
            defaultValue={initial}
            error={error}
          />
        ) : (
          <PhoneField error={error} initial={initial} />
        )}
      </Stack>
    </form>
  )
}

function CodeStep(props: CodeStepProps) {
  const { id, failure, onResend } = props
  const { t } = useLingui()
  const [isSentAgain, setSentAgain] = useState(false)
  const form = useCodeForm(failure, code => void props.onSubmit(code), 'contactCode')
  return (
    <form id={id} {...form.props}>
      <Stack gap={4}>
        <FailureNotice failure={form.failure} messages={accountFailureMessages} />
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
            from={props.resendFrom}
            isBusy={props.isResending}
            resend={() => void onResend().then(setSentAgain)}
          />
          <PlainButton variant="text" onClick={props.onEnterAnother}>
            <Trans>Use another one</Trans>
          </PlainButton>
        </Actions>
      </Stack>
    </form>
  )
}
