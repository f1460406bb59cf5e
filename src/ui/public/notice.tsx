import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { alert, check, Icon, info } from './icon.tsx'
import css from './notice.module.css'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

const icons: Record<Tone, string> = { info, good: check, warn: alert, bad: alert }

export interface NoticeProps {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
}

/** A notice; errors are announced at once, the rest at a pause. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div className={classNames(css['notice'], css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon d={icons[tone]} />
    <div>
      {title && <b>{title}</b>}
      {children}
    </div>
  </div>
)
