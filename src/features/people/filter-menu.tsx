import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { Popover } from '#src/ui/popover.tsx'

interface FilterMenuProps {
  title: string
  /** How many of its choices are selected. */
  chosen: number
  children: ReactNode
}

export function FilterMenu({ title, chosen, children }: FilterMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <Button variant="plain" minHeight="46px" paddingInline="14px">
          {chosen > 0 ? t`${title} (${chosen})` : title}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Box padding="4px 20px 16px" overflow="auto" maxHeight="min(420px, 60dvh)">
        {children}
      </Box>
    </Popover>
  )
}
