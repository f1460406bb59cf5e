import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { LinkButton } from '#src/ui/link.tsx'

export interface FiguresDialogProps {
  onClose: () => void
}

interface FiguresExplainedProps {
  load: () => Promise<{ default: ComponentType<FiguresDialogProps> }>
}

export function FiguresExplained({ load }: FiguresExplainedProps) {
  const [Dialog] = useState(() => lazy(load))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LinkButton
        variant="standalone"
        fontSize="t2"
        alignSelf="flex-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>What these numbers mean</Trans>
      </LinkButton>
      <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
