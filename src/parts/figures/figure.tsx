import { createContext, type ReactNode, useContext } from 'react'
import { type FigureName, figureKey } from '#domain/figures.ts'
import { Link } from '#src/ui/link.tsx'
import { useFormats } from '../page/use-formats.ts'

/** Whom the figures of a page are about: the id of the company or the person. Given by the frame of their pages. */
export const FigureOwnerContext = createContext('')

interface FigureProps {
  name: FigureName
  /** Which part of it: a risk level, a kind of finding. */
  part?: string | undefined
  /** Whom it is about when that is not the page's company or person: a department. */
  of?: string | undefined
  /** Null where it is not known or may not be told: a dash. */
  value: number | null
  /** Where exactly the rows are listed that it counts: the number leads there. Left out where it stands in such a link already. */
  href?: string | undefined
  /** How the link is called, and what the pointer reads, where the number says little alone. */
  label?: string | undefined
  /** Where exactly the rows are listed that it counts, when a link beside it leads there. */
  rows?: string | undefined
  /** How it reads, when that is not the number alone. */
  children?: ReactNode
}

/** A number that docs/figures.md defines, with its name, whom it is about, and its value apart from how it is written. */
export function Figure({ name, part, of, value, href, label, rows, children }: FigureProps) {
  const owner = useContext(FigureOwnerContext)
  const formats = useFormats()
  const figure = (
    <span data-figure={figureKey(name, of ?? owner, part)} data-value={value ?? ''} data-rows={rows}>
      {children ?? (value === null ? '–' : formats.number(value))}
    </span>
  )
  if (href === undefined || value === null) return figure
  return (
    <Link variant="figure" href={href} aria-label={label} title={label}>
      {figure}
    </Link>
  )
}
