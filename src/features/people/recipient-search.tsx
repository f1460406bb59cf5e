import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { AlertUsersActor } from './people-actions.ts'

interface RecipientSearchProps {
  actor: AlertUsersActor
  /** Listed addresses, in lower case. */
  chosen: readonly string[]
  onAdd: (email: string) => void
}

/** Searches people of the directory by name or address, and adds them to the list. */
export function RecipientSearch({ actor, chosen, onAdd }: RecipientSearchProps) {
  const { t, i18n } = useLingui()
  const found = useSelector(actor, ({ context }) => context.found)
  const isLooking = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const failure = useSelector(actor, snapshot =>
    snapshot.matches({ composing: 'notFound' }) ? snapshot.context.failure : null,
  )
  const others = found?.people.filter(({ email }) => !chosen.includes(email.toLowerCase())) ?? []
  const more = found ? found.total - found.people.length : 0
  return (
    <Stack gap={2}>
      <TextField
        label={<Trans>Find people</Trans>}
        help={t`By name or email`}
        type="search"
        autoComplete="off"
        maxLength={100}
        error={failure ? i18n._(failureMessages(failure)) : undefined}
        onChange={event => actor.send({ type: 'alert.searched', query: event.target.value })}
      />
      <Box aria-live="polite" aria-busy={isLooking || undefined}>
        {found && found.people.length === 0 && (
          <Text size="t2" tone="quiet">
            <Trans>No one by that name.</Trans>
          </Text>
        )}
        <Stack as="ul" gap={1}>
          {others.map(({ memberId, fullname, email }) => (
            <Flex as="li" key={memberId} justifyContent="space-between" alignItems="center" gap={3}>
              <Text as="span" size="t2" minWidth={0} overflowWrap="anywhere">
                {fullname === null ? email : `${fullname} · ${email}`}
              </Text>
              <Button
                variant="text"
                size="s"
                aria-label={t`Add ${fullname ?? email}`}
                onClick={() => onAdd(email)}
              >
                <Plus aria-hidden="true" />
                <Trans>Add</Trans>
              </Button>
            </Flex>
          ))}
        </Stack>
        {more > 0 && (
          <Text size="t2" tone="quiet">
            <Plural
              value={more}
              one="and # more: type more of the name"
              other="and # more: type more of the name"
            />
          </Text>
        )}
      </Box>
    </Stack>
  )
}
