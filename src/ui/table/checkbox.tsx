import { useEffect, useRef } from 'react'

interface CheckboxProps {
  /** Its name; there are no words beside it. */
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  partly?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** A box in a table. The browser's own: there may be a hundred of them. */
export function Checkbox({ label, checked, partly = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
