import { Fragment, type ReactNode } from 'react'
import { useIsClosed, useLinkProps } from '../navigation.tsx'
import { hrefOf, type Target } from '../target.ts'
import type { Tone } from '../tones.ts'

/** Plain elements styled by table-styles.ts, because fifty rows of styled components block the page. */

/** `strong`: the row's subject; `label`: its name where several links have the same text. */
export function CellLink({
  strong = false,
  label,
  children,
  ...target
}: Target & {
  strong?: boolean
  label?: string
  children: ReactNode
}) {
  const href = hrefOf(target)
  const link = useLinkProps(href)
  if (useIsClosed(href)) return <span data-cell={strong ? 'name' : undefined}>{children}</span>
  return (
    <a {...link} aria-label={label} data-cell={strong ? 'name' : 'link'}>
      {children}
    </a>
  )
}

export function CellNote({ children }: { children: ReactNode }) {
  return <span data-cell="note">{children}</span>
}

/** An address on a second line. It breaks before the @ rather than in the middle of a word. */
export function CellEmail({ children }: { children: string }) {
  const [name, domain] = children.split('@')
  return (
    <CellNote>
      {name}
      {domain !== undefined && (
        <>
          <wbr />@{domain}
        </>
      )}
    </CellNote>
  )
}

/** A domain on a second line. It breaks before its dots rather than in the middle of a word. */
export function CellDomain({ children }: { children: string }) {
  const [first, ...rest] = children.split('.')
  return (
    <CellNote>
      {first}
      {rest.map((label, place) => (
        <Fragment key={rest.slice(place).join('.')}>
          <wbr />.{label}
        </Fragment>
      ))}
    </CellNote>
  )
}

/** A tag that may not break into two lines. */
export function CellTag({ tone, dot = false, children }: { tone: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span data-cell="tag" data-tone={tone}>
      {dot && <i aria-hidden="true" />}
      {children}
    </span>
  )
}

/** A date, figure or short text that may not break into two lines. */
export function CellFigure({ children }: { children: ReactNode }) {
  return <span data-cell="figure">{children}</span>
}

/** A dash, with its meaning for screen readers. */
export function CellMissing({ label }: { label: string }) {
  return (
    <span data-cell="missing" role="img" aria-label={label}>
      –
    </span>
  )
}

export function CellSign({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span data-cell="sign" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
