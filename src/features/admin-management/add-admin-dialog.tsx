import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type EmailRule, emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Text } from '#src/ui/text.tsx'
import type { AdminActions } from './admin-actions.ts'
import { addFailureMessages } from './admin-labels.ts'
import { FoundMembers } from './found-members.tsx'

interface AddAdminDialogProps {
  domains: readonly string[]
  busy: boolean
  failure: Failure | null
  onAdd: (email: string) => void
  onSearch: AdminActions['searchMembers']
  onClose: () => void
}

const fewestLetters = 2

type Broken = EmailRule | 'domain' | null

const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some(domain => email.endsWith(`@${domain}`) || email.endsWith(`.${domain}`))

/** Search a member, or type an email with the company's domain (spec 2 §5, §6). */
export function AddAdminDialog(props: AddAdminDialogProps) {
  const { domains, busy, failure, onAdd, onSearch, onClose } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [broken, setBroken] = useState<Broken>(null)
  const email = typed.trim().toLowerCase()
  const shownDomains = formats.list([...domains])

  const submit = () => {
    const rule = emailRule(email) ?? (isOfDomains(email, domains) ? null : 'domain')
    setBroken(rule)
    if (rule === null) onAdd(email)
  }
  const brokenMessages = (rule: Exclude<Broken, null>) =>
    rule === 'domain' ? t`The address must be at ${shownDomains}` : i18n._(ruleMessages[rule])
  const errorText = () => {
    if (broken !== null) return brokenMessages(broken)
    if (failure === null) return undefined
    return failure.code === '0009' && domains.length > 0
      ? brokenMessages('domain')
      : i18n._(addFailureMessages(failure))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Add an admin</Trans>}
      confirm={<Trans>Give admin access</Trans>}
      busy={busy}
      onSubmit={submit}
    >
      <TextField
        label={t`Member or email`}
        help={
          domains.length > 0 ? (
            <Trans>Search for a member by name, or enter a {shownDomains} address</Trans>
          ) : (
            <Trans>Search for a member by name, or enter an email address</Trans>
          )
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
        value={typed}
        error={errorText()}
        onChange={event => {
          setTyped(event.target.value)
          setBroken(null)
        }}
      />
      {broken === null && email.length >= fewestLetters && (
        <FoundMembers query={email} onSearch={onSearch} onChoose={setTyped} />
      )}
      <Text size="t2" tone="quiet">
        <Trans>A member gets access right away and is notified by email. Anyone else is invited.</Trans>
      </Text>
    </FormDialog>
  )
}
