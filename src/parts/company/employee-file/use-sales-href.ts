import { useLingui } from '@lingui/react/macro'
import { useSupportHref } from '#src/parts/page/support.ts'

/** Seats are sold by the sales team only (spec 2 §6): a message to them that says how many are missing. */
export function useSalesHref(missing: number): string {
  const { t } = useLingui()
  const support = useSupportHref()
  const subject = missing > 0 ? t`More seats for our company: ${missing}` : t`More seats for our company`
  return `${support}?subject=${encodeURIComponent(subject)}`
}
