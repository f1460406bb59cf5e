import { useLingui } from '@lingui/react/macro'
import { type Since, shownTo } from '#domain/visibility.ts'
import { visibilityLabels } from './visibility-labels.ts'

export function VisibilityItems({ since }: { since: Since }) {
  const { t } = useLingui()
  return shownTo('company', since).map(data => <li key={data}>{t(visibilityLabels[data])}</li>)
}
