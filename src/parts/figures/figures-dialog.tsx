import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureName } from '#domain/figures.ts'
import { Row, Rows } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export type FigureLabels<Name extends FigureName> = Readonly<
  Record<Name, { name: MessageDescriptor; counts: MessageDescriptor }>
>

export interface FiguresDialogProps {
  onClose: () => void
}

const shownNames = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-figure]')].map(
      ({ dataset }) => dataset['figure']?.split(':')[0] ?? '',
    ),
  )

/** Explains what the figures of this page count. */
export function FiguresDialog({ labels, onClose }: FiguresDialogProps & { labels: FigureLabels<never> }) {
  const { t, i18n } = useLingui()
  const [shown] = useState(shownNames)
  const explained = Object.entries<FigureLabels<FigureName>[FigureName]>(labels).filter(([name]) =>
    shown.has(name),
  )
  return (
    <Dialog open onClose={onClose} title={<Trans>What these numbers mean</Trans>} closeLabel={t`Close`}>
      <Rows>
        {explained.map(([key, { name, counts }]) => (
          <Row key={key}>
            <ItemTitle>{i18n._(name)}</ItemTitle>
            <Text size="t2" tone="quiet">
              {i18n._(counts)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Dialog>
  )
}
