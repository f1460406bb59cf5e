import { Trans, useLingui } from '@lingui/react/macro'
import type { ScoreTrend } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text.tsx'
import { progressOf } from './months.ts'

/** The score progress of the period as text: first, current and best. */
export function ProgressDialog({ trend, onClose }: { trend: ScoreTrend; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const progress = progressOf(trend.points)
  const at = ({ date, score }: { date: string; score: number }) =>
    t`${formats.number(score)} on ${formats.date(date)}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Score progress</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {progress === null ? (
        <Text tone="quiet">
          <Trans>There’s only one score in this period. Choose a longer one.</Trans>
        </Text>
      ) : (
        <DescriptionList
          descriptions={[
            { key: 'first', name: t`At the beginning`, value: at(progress.first) },
            { key: 'last', name: t`Now`, value: at(progress.last) },
            {
              key: 'change',
              name: t`Difference`,
              value: formats.change(progress.last.score - progress.first.score),
            },
            { key: 'best', name: t`Best`, value: at(progress.best) },
          ]}
        />
      )}
    </Dialog>
  )
}
