import { useLingui } from '@lingui/react/macro'
import type { TagKind } from '#domain/tags.ts'
import {
  browserRefusesTags,
  removeTagCookies,
  storeTagChoices,
  useTagChoices,
} from '#src/services/tags/choices.ts'
import { Button } from '#src/ui/public/button.tsx'
import css from './legal.module.css'

/** The document is loaded again, so that a refused script is gone from it. */
const decide = (kind: TagKind, agrees: boolean): void => {
  storeTagChoices({ [kind]: agrees })
  if (!agrees) removeTagCookies(kind)
  location.reload()
}

/** What this device has answered about each script of others, and another answer. */
export function TagChoicesForm({ kinds }: { kinds: readonly TagKind[] }) {
  const { t } = useLingui()
  const choices = useTagChoices()
  const names: Readonly<Record<TagKind, string>> = {
    analytics: t`Google’s analytics tag`,
    pixel: t`Meta’s ad pixel`,
  }
  if (browserRefusesTags()) return <p>{t`Your browser asks not to be tracked, so nothing is loaded.`}</p>
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
              onClick={() => decide(kind, false)}
            >{t`Refuse`}</Button>
          )}
          {choices[kind] !== true && (
            <Button
              variant="plain"
              aria-label={t`Accept: ${names[kind]}`}
              onClick={() => decide(kind, true)}
            >{t`Accept`}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}
