import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type EmailRule, emailRule } from '#domain/email-rule.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Text } from '#src/ui/text.tsx'
import type { AdminActor } from './admin-actor.ts'
import { addFailureMessages } from './admin-labels.ts'
import { FoundMembers } from './found-members.tsx'

interface AddAdminDialogProps {
  actor: AdminActor
  domains: readonly string[]
}

/** Searches members when typing pauses. */
const pauseMs = 300
const fewestLetters = 2

type Broken = EmailRule | 'domain' | null

const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some(domain => email.endsWith(`@${domain}`) || email.endsWith(`.${domain}`))

/** Search a member, or type an email with the company's domain (spec 2 §5, §6). */
export function AddAdminDialog({ actor, domains }: AddAdminDialogProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const [typed, setTyped] = useState('')
  const [broken, setBroken] = useState<Broken>(null)
  const leave = () => actor.send({ type: 'admins.left' })
  const email = typed.trim().toLowerCase()
  const shownDomains = formats.list([...domains])

  useEffect(() => {
    if (email.length < fewestLetters) return undefined
    const pause = setTimeout(() => actor.send({ type: 'admins.searched', query: email }), pauseMs)
    return () => clearTimeout(pause)
  }, [actor, email])

  const submit = () => {
    const rule = emailRule(email) ?? (isOfDomains(email, domains) ? null : 'domain')
    setBroken(rule)
    if (rule === null) actor.send({ type: 'admins.submitted', email })
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
      onClose={leave}
      title={<Trans>Add an admin</Trans>}
      confirm={<Trans>Give admin access</Trans>}
      busy={isBusy}
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
        <FoundMembers actor={actor} chosen={email} onChoose={setTyped} />
      )}
      <Text size="t2" tone="quiet">
        <Trans>A member gets access right away and is notified by email. Anyone else is invited.</Trans>
      </Text>
    </FormDialog>
  )
}
