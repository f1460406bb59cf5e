import type { ReactNode } from 'react'
import type { Tone } from '../tones.ts'
import { classNames } from './class-names.ts'
import { alert, check, Icon, info } from './icon.tsx'
import css from './notice.module.css'

const icons = { info, safe: check, warning: alert, danger: alert } as const satisfies Partial<
  Record<Tone, string>
>

export interface NoticeProps {
  tone: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
}

/** A notice; errors are announced at once, the rest at a pause. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div className={classNames(css['notice'], css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon d={icons[tone]} />
    <div>
      {title && <b>{title}</b>}
      {children}
    </div>
  </div>
)
