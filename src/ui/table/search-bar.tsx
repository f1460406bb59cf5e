import { Search } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from '../form/controls.tsx'
import { Box, Flex } from '../layout.ts'

interface SearchBarProps {
  label: string
  help?: string | undefined
  button: string
  /** The current search; remount the bar (`key`) when it changes from elsewhere. */
  query: string
  onSearch: (query: string) => void
}

/** A search submitted by a button, not at every letter. */
export function SearchBar({ label, help, button, query, onSearch }: SearchBarProps) {
  const [typed, setTyped] = useState(query)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
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
          help={help}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Box>
      <Button variant="plain" type="submit" minHeight="46px" aria-label={button} title={button}>
        <Search aria-hidden="true" />
      </Button>
    </Flex>
  )
}
