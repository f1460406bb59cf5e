import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/plain/notice.tsx'

/** Announces the scheduled maintenance on every page before it begins (spec 2 §9). */
export function MaintenanceBanner() {
  const { t } = useLingui()
  return (
    <Notice tone="warn" title={t`Scheduled maintenance`}>
      {t`Wardlight will be away on Monday, 5-6 PM EST. Your data stays safe meanwhile.`}
    </Notice>
  )
}
