import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { Box, chakra, VisuallyHidden } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { AdminActions } from './admin-actions.ts'

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

/** Members are searched when typing pauses. */
const pauseMs = 300

interface FoundMembersProps {
  query: string
  onSearch: AdminActions['searchMembers']
  onChoose: (email: string) => void
}

/** Members that match the input; choosing one fills the field with their address. */
export function FoundMembers({ query, onSearch, onChoose }: FoundMembersProps) {
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
