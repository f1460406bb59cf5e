import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { canonicalEmail, type EmailRule, emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import type { CompanyMember } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, chakra, VisuallyHidden } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { AdminActions } from './admin-actions.ts'
import { addFailureMessages } from './admin-table.tsx'

const Choice = chakra('button', {
  base: {
    display: 'flex',
    width: '100%',
    alignItems: 'center',
    gap: 3,
    minHeight: '44px',
    padding: '6px 12px',
    borderRadius: 's',
    border: 0,
    bg: 'transparent',
    color: 'ink',
    textAlign: 'start',
    fontSize: 't2',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'sunken' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-2px' },
    '&[aria-pressed=true]': { bg: 'blueSoft' },
    '& small': { display: 'block', color: 'ink2', fontSize: 't2' },
    '& svg': { flex: 'none', color: 'blueInk' },
  },
})

const pauseMs = 300

interface FoundMembersProps {
  query: string
  onSearch: AdminActions['searchMembers']
  onChoose: (email: string) => void
}

function FoundMembers({ query, onSearch, onChoose }: FoundMembersProps) {
  const { t } = useLingui()
  /** `found` is null when the search didn't work. */
  const [answer, setAnswer] = useState<{ query: string; found: readonly CompanyMember[] | null }>()
  useEffect(() => {
    let isCurrent = true
    const search = async () => {
      const found = await onSearch(query).catch(() => null)
      if (isCurrent) setAnswer({ query, found })
    }
    const pause = setTimeout(() => void search(), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [query, onSearch])
  const isSearching = answer?.query !== query
  const found = answer?.found ?? []
  if (!isSearching && answer.found === null) {
    return (
      <Text size="t2" tone="warning" role="status">
        <Trans>We couldn’t search the members. You can enter the full address.</Trans>
      </Text>
    )
  }
  return (
    <Box aria-busy={isSearching}>
      <VisuallyHidden role="status">
        {!isSearching && (found.length > 0 ? t`Members found: ${found.length}` : t`No member found`)}
      </VisuallyHidden>
      <Box as="ul" display="grid" gap={1} maxHeight="220px" overflowY="auto" aria-label={t`Members`}>
        {found.map(({ id, email, fullname }) => (
          <li key={id}>
            <Choice type="button" aria-pressed={query === email} onClick={() => onChoose(email)}>
              <Box as="span" flex={1}>
                {fullname ?? email}
                {fullname !== null && <small>{email}</small>}
              </Box>
              {query === email && <Check size={18} aria-hidden="true" />}
            </Choice>
          </li>
        ))}
      </Box>
      {found.length === 0 && !isSearching && (
        <Text size="t2" tone="quiet">
          <Trans>No matching member. You can enter a new person’s address.</Trans>
        </Text>
      )}
    </Box>
  )
}

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
  const email = canonicalEmail(typed)
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
