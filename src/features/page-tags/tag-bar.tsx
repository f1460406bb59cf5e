import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { PageTag, TagChoices, TagKind } from '#domain/tags.ts'
import { Button } from '#src/ui/public/button.tsx'
import { isTagLoaded, loadTag } from './load-tag.ts'
import css from './page-tags.module.css'

export interface TagBarProps {
  /** Those that may load here. */
  tags: readonly PageTag[]
  choices: TagChoices
  onAnswer: (choices: TagChoices) => void
  /** A tag that runs here was refused in another tab. */
  onWithdraw: (kind: TagKind) => void
}

/** Asks about the tags without an answer, and loads those that the visitor agrees to. */
export function TagBar({ tags, choices, onAnswer, onWithdraw }: TagBarProps) {
  const { t } = useLingui()
  const open = tags.filter(({ kind }) => choices[kind] === undefined)
  useEffect(() => {
    for (const tag of tags) {
      if (choices[tag.kind] === true) loadTag(tag)
      if (choices[tag.kind] === false && isTagLoaded(tag.kind)) onWithdraw(tag.kind)
    }
  }, [tags, choices, onWithdraw])
  const answer = (agrees: boolean) => onAnswer(Object.fromEntries(open.map(({ kind }) => [kind, agrees])))
  const hasPixel = open.some(({ kind }) => kind === 'pixel')
  const hasAnalytics = open.some(({ kind }) => kind === 'analytics')
  if (open.length === 0) return null
  return createPortal(
    <aside className={css['bar']} aria-label={t`Scripts from other companies`}>
      <p>
        {hasAnalytics && hasPixel ? (
          <Trans>
            May Google count your visit, and may Meta learn of it for our ads? Only on pages like this one,
            never where you sign in or see your data.
          </Trans>
        ) : hasPixel ? (
          <Trans>
            May Meta learn of your visit for our ads? Only on pages like this one, never where you sign in or
            see your data.
          </Trans>
        ) : (
          <Trans>
            May Google count your visit? Only on pages like this one, never where you sign in or see your
            data.
          </Trans>
        )}{' '}
        <Link to="/legal/privacy" hash="cookies">{t`More, and how to change your answer`}</Link>
      </p>
      <div>
        <Button variant="plain" onClick={() => answer(false)}>{t`Refuse`}</Button>
        <Button variant="plain" onClick={() => answer(true)}>{t`Accept`}</Button>
      </div>
    </aside>,
    document.body,
  )
}
