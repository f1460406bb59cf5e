import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useState } from 'react'
import {
  addedSources,
  requiredSources,
  type ScanSourceName,
  scannedAreas,
  scanSources,
} from '#domain/coverage.ts'
import type { FigureName } from '#domain/figures.ts'
import { sourceNames } from '#domain/source-names.ts'
import { Row, Rows } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { FiguresDialogProps } from '../figures/figures-explained.tsx'
import { InstallationContext } from '../page/installation.ts'
import { useFormats } from '../page/use-formats.ts'
import { subjectKinds } from './labels.ts'

export type FigureLabels<Name extends FigureName> = Readonly<
  Record<Name, { name: MessageDescriptor; counts: MessageDescriptor }>
>

const shownNames = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-figure]')].map(
      ({ dataset }) => dataset['figure']?.split(':')[0] ?? '',
    ),
  )

const added: readonly { readonly area: string; readonly source: ScanSourceName }[] = Object.entries(
  addedSources,
).flatMap(([area, sources]) => sources.map(source => ({ area, source })))

const sourcesOf = (area: (typeof scannedAreas)[number]): readonly ScanSourceName[] => [
  ...requiredSources[area],
  ...added.filter(({ area: its }) => its === area).map(({ source }) => source),
]

/** All that are always asked, and those that an operator connected. */
function Sources() {
  const { i18n } = useLingui()
  const { addressesGoTo, searchesSites } = useContext(InstallationContext)
  const connected = [...new Set(added.map(({ source }) => source))].filter(source =>
    source === 'peopleSites' ? searchesSites : addressesGoTo.includes(sourceNames(i18n)[source]),
  )
  const formats = useFormats()
  return (
    <Box as="ul" fontSize="t2" color="ink2" paddingInlineStart={4} listStyleType="disc">
      {[...scanSources, ...connected].map(source => {
        const areas = scannedAreas.filter(area => sourcesOf(area).some(asked => asked === source))
        return (
          <li key={source}>
            <Trans>
              {sourceNames(i18n)[source]}: {formats.list(areas.map(area => i18n._(subjectKinds[area])))}
            </Trans>
          </li>
        )
      })}
    </Box>
  )
}

export function FiguresDialog({ labels, onClose }: FiguresDialogProps & { labels: FigureLabels<never> }) {
  const { i18n } = useLingui()
  const [shown] = useState(shownNames)
  const explained = Object.entries<FigureLabels<FigureName>[FigureName]>(labels).filter(([name]) =>
    shown.has(name),
  )
  return (
    <Dialog open onClose={onClose} title={<Trans>What these numbers mean</Trans>}>
      <Rows>
        {explained.map(([key, { name, counts }]) => (
          <Row key={key}>
            <ItemTitle>{i18n._(name)}</ItemTitle>
            <Text size="t2" tone="quiet">
              {i18n._(counts)}
            </Text>
          </Row>
        ))}
        <Row>
          <ItemTitle>
            <Trans>Sources</Trans>
          </ItemTitle>
          <Sources />
        </Row>
      </Rows>
    </Dialog>
  )
}
