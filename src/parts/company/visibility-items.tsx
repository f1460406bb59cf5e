import { useLingui } from '@lingui/react/macro'
import { type Since, shownTo, type Viewer } from '#domain/visibility.ts'
import { visibilityLabels } from './visibility-labels.ts'

/** What a viewer sees of the reader, one item for each row of the table. */
export function VisibilityItems({ viewer, since }: { viewer: Viewer; since: Since }) {
  const { t } = useLingui()
  return shownTo(viewer, since).map(data => <li key={data}>{t(visibilityLabels[data])}</li>)
}
