import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { SelectField, type SelectFieldProps, TextField } from '../form/controls.tsx'
import { Box, Flex } from '../layout.ts'

interface SearchBarProps {
  label: string
  query: string
  onSearch: (query: string) => void
}

export const typingPauseMs = 300

/** A search that follows what is typed; the button and Enter search at once. */
export function SearchBar({ label, query, onSearch }: SearchBarProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(query)
  const [sent, setSent] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    // An answer to what was typed leaves alone what has been typed since.
    if (query !== sent) {
      setSent(query)
      setTyped(query)
    }
  }
  const text = typed.trim()
  const search = () => {
    setSent(text)
    onSearch(text)
  }
  useEffect(() => {
    if (text === sent) return undefined
    const pause = setTimeout(search, typingPauseMs)
    return () => clearTimeout(pause)
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <Flex
      as="form"
      role="search"
      onSubmit={submit}
      gap={2}
      alignItems="flex-end"
      width="100%"
      maxWidth="460px"
    >
      <Box flex={1} minWidth={0}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Box>
      <Button variant="plain" type="submit" minHeight="46px" aria-label={t`Search`} title={t`Search`}>
        <Search aria-hidden="true" />
      </Button>
    </Flex>
  )
}

export const FilterSelect = <Value extends string>(props: SelectFieldProps<Value>) => (
  <Box width={{ base: '100%', md: '220px' }}>
    <SelectField {...props} />
  </Box>
)
