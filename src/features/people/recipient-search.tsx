import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { AlertRecipientPage } from '#openapi/generated/api.d.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { typingPauseMs } from '#src/ui/table/search-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import type { PeopleActions } from './api.ts'

interface RecipientSearchProps {
  find: PeopleActions['findRecipients']
  /** Listed addresses, in lower case. */
  chosen: readonly string[]
  onAdd: (email: string) => void
}

interface Answer {
  query: string
  found: AlertRecipientPage | null
  failure: Failure | null
}

/** Searches people of the directory by name or address, and adds them to the list. */
export function RecipientSearch({ find, chosen, onAdd }: RecipientSearchProps) {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  /** What was found last stays while more is typed. */
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (query === '') return undefined
    let isCurrent = true
    const answered = (found: AlertRecipientPage | null, failure: Failure | null) => {
      if (isCurrent) setAnswer({ query, found, failure })
    }
    const pause = setTimeout(() => {
      void find(query).then(
        found => answered(found, null),
        (error: unknown) => answered(null, failureOf(error)),
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [query, find])
  const change = (typed: string) => {
    setQuery(typed.trim())
    if (typed.trim() === '') setAnswer(null)
  }
  const isLooking = query !== '' && query !== answer?.query
  const found = answer?.found ?? null
  const failure = isLooking ? null : answer?.failure
  const others = found?.items.filter(({ email }) => !chosen.includes(email.toLowerCase())) ?? []
  const more = found ? found.pagination.totalRecords - found.items.length : 0
  return (
    <Stack gap={2}>
      <TextField
        label={<Trans>Find people</Trans>}
        help={t`By name or email`}
        type="search"
        autoComplete="off"
        maxLength={100}
        error={failure ? i18n._(failureMessages(failure)) : undefined}
        onChange={event => change(event.target.value)}
      />
      <Box aria-live="polite" aria-busy={isLooking || undefined}>
        {found && found.items.length === 0 && (
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
