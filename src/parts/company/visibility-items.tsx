import { useLingui } from '@lingui/react/macro'
import type { Since } from '#domain/visibility.ts'
import { useTakesPayments } from '../page/installation.ts'
import { companySees } from './visibility-labels.ts'

export function VisibilityItems({ since }: { since: Since }) {
  const { t } = useLingui()
  return companySees(since, useTakesPayments()).map(label => <li key={label.id}>{t(label)}</li>)
}
