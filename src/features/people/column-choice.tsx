import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { Popover } from '#src/ui/popover.tsx'
import { CheckList } from '#src/ui/table/check-list.tsx'

const storageKey = 'columns:users'

const stored = (): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null
  } catch {
    // Stored values can be anything; then the default applies.
    return null
  }
}

/** The columns of users that are hidden in this browser. `atFirst`: the default. */
export function useHiddenColumns(
  atFirst: readonly string[],
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => stored() ?? atFirst)
  const choose = (chosen: readonly string[]) => {
    setHidden(chosen)
    try {
      localStorage.setItem(storageKey, JSON.stringify(chosen))
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  }
  return [hidden, choose]
}

interface ColumnChoiceProps {
  /** The button's text, and the panel's title. */
  label: string
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** The visible columns of a table. On a narrow screen they are the lines of each row. */
export function ColumnChoice({ label, columns, hidden, onChange }: ColumnChoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={label}
      trigger={
        <Button variant="plain" size="s">
          <Columns3 aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <Box padding="4px 20px 16px" overflow="auto">
        <CheckList
          label={label}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          values={columns.map(({ key }) => key).filter(key => !hidden.includes(key))}
          onChange={shown => onChange(columns.map(({ key }) => key).filter(key => !shown.includes(key)))}
        />
      </Box>
    </Popover>
  )
}
