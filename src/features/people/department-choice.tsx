import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DepartmentRef } from '#openapi/generated/api.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { CheckList } from '#src/ui/table/check-list.tsx'
import { Text } from '#src/ui/text.tsx'
import type { FoundDepartments } from './api.ts'

interface DepartmentChoiceProps {
  departments: FoundDepartments
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  labelOf: (department: DepartmentRef) => ReactNode
  /** The first departments whose name contains this text; null when they could not be loaded. */
  find: (query: string) => Promise<FoundDepartments | null>
}

/** More than a list can show are searched by name; selected ones stay visible. */
export function DepartmentChoice({ departments, chosen, onChange, labelOf, find }: DepartmentChoiceProps) {
  const { t } = useLingui()
  const [known, setKnown] = useState(departments.items)
  const [found, setFound] = useState<FoundDepartments | null>(departments)
  const listed = found?.items ?? []
  const isElsewhere = ({ id }: DepartmentRef) =>
    chosen.includes(id) && !listed.some(department => department.id === id)
  const shown = [...known.filter(isElsewhere), ...listed]
  const search = async (query: string) => {
    const next = await find(query)
    setFound(next)
    if (next)
      setKnown(before => [...before, ...next.items.filter(({ id }) => !before.some(one => one.id === id))])
  }
  return (
    <Stack gap={2}>
      {departments.total > departments.items.length && <DepartmentSearch onSearch={search} />}
      <CheckList
        label={t`Department`}
        options={shown.map(department => ({ value: department.id, label: labelOf(department) }))}
        values={[...chosen]}
        onChange={onChange}
      />
      <Text size="t2" tone="quiet" role="status">
        <Outcome found={found} />
      </Text>
    </Stack>
  )
}

function Outcome({ found }: { found: FoundDepartments | null }) {
  if (found === null)
    return <Trans>The departments couldn’t be searched. Please check your connection and try again.</Trans>
  if (found.total === 0) return <Trans>No department by that name.</Trans>
  const { total } = found
  const shown = found.items.length
  return (
    total > shown && (
      <Trans>
        The first {shown} of {total}. Search by name to find the others.
      </Trans>
    )
  )
}

function DepartmentSearch({ onSearch }: { onSearch: (query: string) => Promise<void> }) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [isBusy, setBusy] = useState(false)
  const search = async () => {
    setBusy(true)
    await onSearch(query.trim())
    setBusy(false)
  }
  return (
    <Flex gap={2} alignItems="flex-end">
      <TextField
        label={t`Find a department`}
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void search()
        }}
      />
      <Button variant="plain" minHeight="46px" busy={isBusy} onClick={() => void search()}>
        <Trans>Search</Trans>
      </Button>
    </Flex>
  )
}
