import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { auditActions, auditKinds } from '#domain/audit-actions.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { FilterSelect, SearchBar } from '#src/ui/table/search-bar.tsx'
import type { Target } from '#src/ui/target.ts'
import { useLogLabels } from './log-labels.ts'
import type { LogSearch } from './log-search.ts'

interface LogFiltersProps {
  search: LogSearch
  onSearch: (search: LogSearch) => void
  linkOf: (search: LogSearch) => Target
  /** Whether single events and people's names can be filtered. */
  detailed?: boolean
  actorName?: string | undefined
}

export function LogFilters({ search, onSearch, linkOf, detailed = false, actorName }: LogFiltersProps) {
  const { t } = useLingui()
  const { event, nameOfKind } = useLogLabels()
  const takesPayments = useTakesPayments()
  const kinds = auditKinds.filter(name => takesPayments || name !== 'payments')
  const change = (part: Partial<LogSearch>) => onSearch({ ...search, ...part, older: undefined })
  const { kind } = search
  return (
    <Flex direction="column" gap={3} _print={{ display: 'none' }}>
      {detailed && (
        <SearchBar
          label={t`Search by the name or email of the person involved`}
          query={search.searchValue ?? ''}
          onSearch={query => change({ searchValue: query === '' ? undefined : query })}
        />
      )}
      <Flex gap={3} flexWrap="wrap" alignItems="flex-end">
        <FilterSelect
          label={<Trans>Kind</Trans>}
          placeholder={t`Everything`}
          value={kind}
          values={kinds}
          nameOf={nameOfKind}
          onChoose={chosen => change({ kind: chosen, action: undefined })}
        />
        {detailed && kind !== undefined && (
          <Box width={{ base: '100%', md: '260px' }}>
            <SelectField
              label={<Trans>Event</Trans>}
              placeholder={t`All of this kind`}
              value={search.action}
              values={auditActions[kind]}
              nameOf={event}
              onChoose={action => change({ action })}
            />
          </Box>
        )}
        <Box width={{ base: 'calc(50% - 6px)', md: '170px' }} minWidth="160px" flexGrow={{ base: 1, md: 0 }}>
          <DayField
            label={<Trans>From</Trans>}
            max={search.to}
            day={search.from}
            onChange={from => change({ from })}
          />
        </Box>
        <Box width={{ base: 'calc(50% - 6px)', md: '170px' }} minWidth="160px" flexGrow={{ base: 1, md: 0 }}>
          <DayField
            label={<Trans context="the last day">To</Trans>}
            min={search.from}
            day={search.to}
            onChange={to => change({ to })}
          />
        </Box>
        {Object.values({ ...search, older: undefined }).some(value => value !== undefined) && (
          <ButtonLink variant="text" {...linkOf({})}>
            <X aria-hidden="true" />
            <Trans>Remove all filters</Trans>
          </ButtonLink>
        )}
      </Flex>
      {search.actor !== undefined && (
        <Flex>
          <ButtonLink variant="plain" size="s" {...linkOf({ ...search, actor: undefined, older: undefined })}>
            <Trans>Done by {actorName ?? search.actor}</Trans>
            <X aria-hidden="true" />
          </ButtonLink>
        </Flex>
      )}
    </Flex>
  )
}

interface DayFieldProps {
  label: ReactNode
  min?: string | undefined
  max?: string | undefined
  day: string | undefined
  onChange: (day: string | undefined) => void
}

/** Years of earlier centuries are still being typed. */
const isWhole = (day: string) => day.startsWith('2')

/** A date that applies once it is complete; clearing it applies on blur. */
function DayField({ label, min, max, day = '', onChange }: DayFieldProps) {
  const [shown, setShown] = useState(day)
  const [lastDay, setLastDay] = useState(day)
  if (lastDay !== day) {
    setLastDay(day)
    setShown(day)
  }
  const ask = (chosen: string) => {
    if (chosen !== day) onChange(chosen || undefined)
  }
  return (
    <TextField
      type="date"
      label={label}
      min={min}
      max={max}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setShown(value)
        if (isWhole(value)) ask(value)
      }}
      onBlur={({ currentTarget: { value } }) => ask(value)}
    />
  )
}
