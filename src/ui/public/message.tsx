import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './message.module.css'
import type { NoticeProps } from './notice.tsx'

export interface MessageProps {
  icon: string
  tone?: NoticeProps['tone']
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export const Message = ({ icon, tone = 'info', title, children, actions }: MessageProps) => (
  <div className={css['message']}>
    <span className={classNames(css['emblem'], css[tone])}>
      <Icon d={icon} size={26} />
    </span>
    <h1>{title}</h1>
    {children}
    {actions && <div className={css['actions']}>{actions}</div>}
  </div>
)
