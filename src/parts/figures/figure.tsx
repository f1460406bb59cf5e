import { createContext, type ReactNode, useContext } from 'react'
import { type FigureName, figureKey } from '#domain/figures.ts'
import { Link } from '#src/ui/link.tsx'
import { hrefOf, type Target } from '#src/ui/target.ts'
import { useFormats } from '../page/use-formats.ts'

/** The id of the company or person the figures are about. Provided by the frame of their pages. */
export const FigureOwnerContext = createContext('')

export interface FigureProps {
  name: FigureName
  /** The part it counts: a risk level, a kind of finding. */
  part?: string | undefined
  /** Its subject when that is not the page's company or person: a department. */
  of?: string | undefined
  /** Null where it is unknown or withheld: a dash. */
  value: number | null
  /** The address of exactly the rows it counts. Omitted inside such a link. */
  link?: Target | undefined
  /** The link's accessible name and tooltip. */
  label?: string | undefined
  /** The address of exactly the rows it counts, when a link beside it goes there. */
  rows?: Target | undefined
  /** The displayed text, when it is not the number alone. */
  children?: ReactNode
}

/** A number that docs/figures.md defines, with its name, its subject, and its raw value. */
export function Figure({ name, part, of, value, link, label, rows, children }: FigureProps) {
  const owner = useContext(FigureOwnerContext)
  const formats = useFormats()
  const figure = (
    <span
      data-figure={figureKey(name, of ?? owner, part)}
      data-value={value ?? ''}
      data-rows={rows && hrefOf(rows)}
    >
      {children ?? (value === null ? '–' : formats.number(value))}
    </span>
  )
  if (link === undefined || value === null) return figure
  return (
    <Link variant="figure" {...link} aria-label={label} title={label}>
      {figure}
    </Link>
  )
}
