import { useLingui } from '@lingui/react/macro'
import css from './frame.module.css'

/** The first stop of the keyboard: skips the bar. */
export function SkipLink() {
  const { t } = useLingui()
  return <a className={css['skip']} href="#main">{t`Skip to the content`}</a>
}
