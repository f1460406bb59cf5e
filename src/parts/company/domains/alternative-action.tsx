import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

interface AlternativeActionProps {
  busy?: boolean
  onClick: () => void
  children: ReactNode
}

export function AlternativeAction({ busy = false, onClick, children }: AlternativeActionProps) {
  return (
    <Button
      variant="text"
      size="s"
      alignSelf="flex-start"
      marginInlineStart="-14px"
      marginBlock="-6px"
      busy={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
