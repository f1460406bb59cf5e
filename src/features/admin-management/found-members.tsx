import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { Box, chakra, VisuallyHidden } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { AdminActor } from './admin-actor.ts'

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

interface FoundMembersProps {
  actor: AdminActor
  chosen: string
  onChoose: (email: string) => void
}

/** Members that match the input; choosing one fills the field with their address. */
export function FoundMembers({ actor, chosen, onChoose }: FoundMembersProps) {
  const { t } = useLingui()
  const found = useSelector(actor, ({ context }) => context.found)
  const isSearching = useSelector(actor, snapshot => snapshot.hasTag('searching'))
  const isNotSearched = useSelector(actor, snapshot => snapshot.matches({ adding: 'notSearched' }))
  if (isNotSearched) {
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
            <Choice type="button" aria-pressed={chosen === email} onClick={() => onChoose(email)}>
              <Box as="span" flex={1}>
                {fullname ?? email}
                {fullname !== null && <small>{email}</small>}
              </Box>
              {chosen === email && <Check size={18} aria-hidden="true" />}
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
