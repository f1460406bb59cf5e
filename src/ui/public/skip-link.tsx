import { useLingui } from '@lingui/react/macro'
import css from './frame.module.css'

/** The first thing that the keyboard reaches: past the bar, to what the page is about. */
export function SkipLink() {
  const { t } = useLingui()
  return <a className={css['skip']} href="#main">{t`Skip to the content`}</a>
}
