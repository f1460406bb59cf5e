import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import css from './codes-print.module.css'

interface CodesPrintProps {
  heading: string
  note: string
  codes: readonly string[]
  onDone: () => void
}

export function CodesPrint({ heading, note, codes, onDone }: CodesPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={css['codes']}>
      <h1>{heading}</h1>
      <p>{note}</p>
      <ul>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}
