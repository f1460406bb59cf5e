import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'
import css from './frame.module.css'

export interface FrameProps {
  top: ReactNode
  footer: ReactNode
  children: ReactNode
}

export function SkipLink() {
  const { t } = useLingui()
  return <a className={css['skip']} href="#main">{t`Skip to the content`}</a>
}

/** Two halves: the task on the left, the reason on the right; on narrow screens only the task. */
export const SplitFrame = ({ top, footer, aside, children }: FrameProps & { aside: ReactNode }) => (
  <div className={classNames(css['plain'], css['split'])}>
    <div className={css['left']}>
      <header className={css['bar']}>{top}</header>
      <main id="main" className={css['form']}>
        {children}
      </main>
      <footer>{footer}</footer>
    </div>
    <aside className={css['right']}>
      <div>{aside}</div>
    </aside>
  </div>
)

/** One column under a bar, for messages and for reading. */
export const PageFrame = ({ top, footer, children }: FrameProps) => (
  <div className={classNames(css['plain'], css['page'])}>
    <header className={css['bar']}>{top}</header>
    <main id="main">{children}</main>
    <footer>{footer}</footer>
  </div>
)

export const SmallLine = ({ children }: { children: ReactNode }) => (
  <p className={classNames(css['small'], css['row'])}>{children}</p>
)

export const Stack = ({ children }: { children: ReactNode }) => <div className={css['stack']}>{children}</div>

const focus = (element: HTMLElement | null) => element?.focus()

export interface HeadingProps {
  title: ReactNode
  children?: ReactNode
  /** For a step without a field: the heading is focused when it appears. */
  takesFocus?: boolean
}

/** The level of headings: a step within a dialog is below the page's own h1. */
export const HeadingLevel = createContext<1 | 3>(1)

/** A screen's only h1, and a sentence that says what to do. */
export function Heading({ title, children, takesFocus }: HeadingProps) {
  const level = useContext(HeadingLevel)
  const heading = { tabIndex: -1, ref: takesFocus ? focus : undefined }
  return (
    <div className={css['heading']}>
      {level === 1 ? <h1 {...heading}>{title}</h1> : <h3 {...heading}>{title}</h3>}
      {children && <p>{children}</p>}
    </div>
  )
}
