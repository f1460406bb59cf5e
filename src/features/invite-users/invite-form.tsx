import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { emailsIn } from '#domain/email-list.ts'
import { emailRule } from '#domain/email-rule.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { AssignableGroup, CreateInvites } from '#openapi/generated/api.ts'
import { InviteRefusal } from '#src/parts/company/invite-refusal.tsx'
import {
  groupNames,
  membershipFailureMessages,
  permissions,
  rolesFor,
} from '#src/parts/company/membership-labels.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { AreaField, SelectField } from '#src/ui/form/controls.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { chakra, Stack } from '#src/ui/layout.ts'

const maxInvitedEmails = 100

/** Typed or pasted addresses: the valid ones, and what is none. */
export const invitedIn = (text: string): { emails: string[]; notValid: string[] } => {
  const given = emailsIn(text)
  return {
    emails: given.filter(email => emailRule(email) === null),
    notValid: given.filter(email => emailRule(email) !== null),
  }
}

const offered = rolesFor([])

const emailsId = 'invite-emails'
const longestMessage = 2000

type Problem = { kind: 'none' } | { kind: 'notValid'; parts: readonly string[] } | { kind: 'tooMany' }

const problemOf = (typed: string): Problem | null => {
  const { emails, notValid } = invitedIn(typed)
  if (notValid.length > 0) return { kind: 'notValid', parts: notValid }
  if (emails.length === 0) return { kind: 'none' }
  return emails.length > maxInvitedEmails ? { kind: 'tooMany' } : null
}

const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2.5,
    minHeight: '44px',
    fontSize: 't2',
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--blue)', flex: 'none' },
    '& input:focus-visible': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
}

const Switch = ({ checked, onChange, label }: SwitchProps) => (
  <Line>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {label}
  </Line>
)

/** Addresses, role, and optional parts (spec 2 §5, invite by e-mail). */
export function InviteForm({ onSend }: { onSend: (invites: CreateInvites) => Promise<void> }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { isBusy, failure, submit } = useSubmission()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<AssignableGroup>('USER')
  const [message, setMessage] = useState('')
  const [withTraining, setWithTraining] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const problem = attempt > 0 ? problemOf(typed) : null
  const count = invitedIn(typed).emails.length
  const textOf = (found: Problem): string => {
    if (found.kind === 'none') return t`Email is required`
    if (found.kind === 'tooMany') return t`Invite at most ${maxInvitedEmails} addresses at once`
    const invalid = formats.list(found.parts, 5)
    return t`One or more invalid email addresses: ${invalid}`
  }
  const used = message.length
  const error = problem ? textOf(problem) : undefined

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problemOf(typed)) return setAttempt(attempt + 1)
    const customMessage = message.trim()
    const invites = {
      emails: invitedIn(typed).emails,
      role,
      ...(customMessage !== '' && { customMessage }),
      ...(withTraining && { trainingResources: true }),
    }
    void submit(() => refusalBy(onSend(invites)))
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap={4}>
        <ErrorSummary
          title={<Trans>Please check these fields</Trans>}
          attempt={attempt}
          problems={error === undefined ? [] : [{ id: emailsId, text: error }]}
        />
        <InviteRefusal
          failure={failure}
          title={<Trans>Error sending email invites. Please try again later.</Trans>}
          messages={membershipFailureMessages}
        />
        <AreaField
          id={emailsId}
          data-autofocus
          label={t`Email addresses`}
          help={<Trans>Several at once: separate them with commas, spaces or new lines</Trans>}
          error={error}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          minHeight="96px"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <SelectField
          label={t`Role`}
          value={role}
          values={offered}
          nameOf={group => `${i18n._(groupNames[group])} – ${i18n._(permissions[group])}`}
          onChoose={chosen => chosen && setRole(chosen)}
        />
        <AreaField
          label={t`Message`}
          hint={<Trans>optional</Trans>}
          help={
            used === 0 ? t`Shown in the email, above the link` : t`${used} of ${longestMessage} characters`
          }
          maxLength={longestMessage}
          minHeight="88px"
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
        <Switch
          checked={withTraining}
          onChange={setWithTraining}
          label={<Trans>Include the training resources</Trans>}
        />
        <Button type="submit" busy={isBusy} alignSelf="flex-start">
          {count > 1 ? <Trans>Send {count} invitations</Trans> : <Trans>Send the invitation</Trans>}
        </Button>
      </Stack>
    </form>
  )
}
