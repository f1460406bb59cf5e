import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { MeasuredAccuracy, MeasuredOf } from '#openapi/generated/api.ts'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { CellFigure } from '#src/ui/table/cells.tsx'
import { type Column, DataTable } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'
import { sourceLabel } from './source-label.ts'

/** What was counted of each source and site; everybody else sees a part of it, rounded. */
export function MeasuredScreen({ accuracy }: { accuracy: MeasuredAccuracy }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { measuredAt, sources, sites, pagination } = accuracy
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`How often we’re right`}
        lead={
          measuredAt === null ? (
            <Trans>Nothing has been counted yet. We count once a day.</Trans>
          ) : (
            <Trans>Last counted on {formats.date(measuredAt)}. We count once a day.</Trans>
          )
        }
      />
      <Text tone="quiet" measure>
        <Trans>
          Findings that nobody answered are unknown, and count as neither right nor wrong. Gone is only what
          our own looks saw gone.
        </Trans>
      </Text>
      <TitledCard title={<Trans>By where we found it</Trans>}>
        <Measured caption={t`By where we found it`} rows={sources} nameOf={name => sourceLabel(i18n, name)} />
      </TitledCard>
      <TitledCard title={<Trans>By site</Trans>}>
        <Measured caption={t`By site`} rows={sites} nameOf={name => name} />
        <PageLinks
          pagination={pagination}
          linkOf={page => ({ to: '/measured-accuracy', search: { page } })}
        />
      </TitledCard>
    </Page>
  )
}

interface MeasuredProps {
  caption: string
  rows: readonly MeasuredOf[]
  nameOf: (name: string) => string
}

function Measured({ caption, rows, nameOf }: MeasuredProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const columns = useMemo<Column<MeasuredOf>[]>(() => {
    const share = (value: number | null, part: number, whole: number) => (
      <CellFigure>
        {value === null
          ? '–'
          : t`${formats.percent(value)} (${formats.number(part)} of ${formats.number(whole)})`}
      </CellFigure>
    )
    const count = (value: number) => <CellFigure>{formats.number(value)}</CellFigure>
    return [
      { key: 'name', title: t`Name`, narrow: 'title', cell: ({ name }) => <bdi>{nameOf(name)}</bdi> },
      { key: 'told', title: t`Findings`, cell: ({ told }) => count(told) },
      {
        key: 'right',
        title: t`Right, of what was answered`,
        cell: ({ right, theirs, answered }) => share(right, theirs, answered),
      },
      { key: 'people', title: t`People who answered`, cell: ({ answeringPeople }) => count(answeringPeople) },
      {
        key: 'gone',
        title: t`Removals seen gone`,
        cell: ({ goneShare, gone, requested }) => share(goneShare, gone, requested),
      },
      {
        key: 'days',
        title: t`Days until gone, in the middle`,
        cell: ({ medianDays }) => (
          <CellFigure>{medianDays === null ? '–' : formats.number(Math.round(medianDays))}</CellFigure>
        ),
      },
      {
        key: 'back',
        title: t`Came back after being gone`,
        cell: ({ back, onceGone }) => share(onceGone === 0 ? null : (back / onceGone) * 100, back, onceGone),
      },
    ]
  }, [t, formats, nameOf])
  if (rows.length === 0)
    return (
      <Text tone="quiet">
        <Trans>Nothing was found yet.</Trans>
      </Text>
    )
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ name }) => name} />
}
