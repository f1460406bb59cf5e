import { useLingui } from '@lingui/react/macro'
import { BrandMark } from '#src/ui/public/brand.tsx'
import { SlowWait } from '#src/ui/public/slow-wait.tsx'
import css from './system-screens.module.css'

/** Shown while user and register load (spec 1 §2): the logo, and the text with its ellipsis dots. */
export function LoadingScreen() {
  const { t } = useLingui()
  return (
    <main>
      <div className={css['loading']}>
        <BrandMark size={44} />
        <div role="status">
          <h1 className={css['dots']}>{t`Loading`}</h1>
        </div>
        <SlowWait />
      </div>
    </main>
  )
}
