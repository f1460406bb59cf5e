import { useEffect, useRef } from 'react'

interface CheckboxProps {
  label: string
  checked: boolean
  /** Indeterminate: some of its rows are selected. */
  partly?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** A native checkbox in a table, which may have a hundred of them. */
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
