import { useLingui } from '@lingui/react/macro'
import type { TagChoices, TagKind } from '#domain/tags.ts'
import { Button } from '#src/ui/public/button.tsx'
import css from './legal.module.css'

interface TagChoicesFormProps {
  kinds: readonly TagKind[]
  choices: TagChoices
  /** The browser asks not to be tracked. */
  isRefused: boolean
  onDecide: (kind: TagKind, agrees: boolean) => void
}

/** What this device has answered about each script of others, and another answer. */
export function TagChoicesForm({ kinds, choices, isRefused, onDecide }: TagChoicesFormProps) {
  const { t } = useLingui()
  const names: Readonly<Record<TagKind, string>> = {
    analytics: t`Google’s analytics tag`,
    pixel: t`Meta’s ad pixel`,
  }
  if (isRefused) return <p>{t`Your browser asks not to be tracked, so nothing is loaded.`}</p>
  return (
    <ul className={css['choices']}>
      {kinds.map(kind => (
        <li key={kind}>
          <span>
            {names[kind]}:{' '}
            {choices[kind] === undefined
              ? t`not answered, so not loaded`
              : choices[kind]
                ? t`accepted`
                : t`refused`}
          </span>
          {choices[kind] !== false && (
            <Button
              variant="plain"
              aria-label={t`Refuse: ${names[kind]}`}
              onClick={() => onDecide(kind, false)}
            >{t`Refuse`}</Button>
          )}
          {choices[kind] !== true && (
            <Button
              variant="plain"
              aria-label={t`Accept: ${names[kind]}`}
              onClick={() => onDecide(kind, true)}
            >{t`Accept`}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}
