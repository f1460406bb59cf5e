import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

interface RowButtonProps {
  label: string
  onPress: () => unknown
  children: ReactNode
}

/** An action of a row, busy until it is done. */
export function RowButton({ label, onPress, children }: RowButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <Button
      variant="text"
      size="s"
      marginBlock={-2}
      marginInlineEnd={-3.5}
      verticalAlign="middle"
      whiteSpace="nowrap"
      busy={isBusy}
      aria-label={label}
      onClick={() => void press()}
    >
      {children}
    </Button>
  )
}
