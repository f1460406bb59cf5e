import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  type LucideIcon,
  ScanSearch,
  TriangleAlert,
} from 'lucide-react'
import { sourceNames } from '#domain/source-names.ts'
import type { Scan, ScanSource, ScanSourceRecord } from '#openapi/generated/api.ts'
import { Progress } from '#src/ui/bar.tsx'
import { Row, Rows } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type Tone, toneColours } from '#src/ui/tones.ts'
import { couldNotCheckReasons } from './labels.ts'

export function ScanCount({ sources }: Pick<Scan, 'sources'>) {
  const { t } = useLingui()
  const sums = sumBySource(sources)
  const total = sums.length
  const done = sums.filter(sum => sum.done === sum.total).length
  const text = t`${done} of ${total} sources done`
  return (
    <Stack gap={2}>
      <Progress done={done} total={total} label={t`Scan`} valueText={text} />
      <Text size="t2" tone="quiet">
        {text}
      </Text>
    </Stack>
  )
}

type SourceState = 'waiting' | 'asking' | 'clear' | 'found' | 'likely' | 'missing'

interface SourceSum {
  source: ScanSource
  done: number
  total: number
  findings: number
  likely: number
  missing: ScanSourceRecord | undefined
}

const icons: Record<SourceState, { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: CircleDashed, tone: 'neutral' },
  asking: { icon: ScanSearch, tone: 'info' },
  clear: { icon: CircleCheck, tone: 'safe' },
  found: { icon: TriangleAlert, tone: 'warning' },
  likely: { icon: CircleHelp, tone: 'info' },
  missing: { icon: TriangleAlert, tone: 'warning' },
}

function stateOf({ done, total, findings, likely, missing }: SourceSum): SourceState {
  if (done === 0) return 'waiting'
  if (done < total) return 'asking'
  if (findings > 0) return 'found'
  if (missing !== undefined) return 'missing'
  return likely > 0 ? 'likely' : 'clear'
}

/** Sums by source: the scan's records are by source and kind of subject. */
export function sumBySource(records: readonly ScanSourceRecord[]): SourceSum[] {
  const sources = [...new Set(records.map(record => record.source))]
  return sources.map(source => {
    const own = records.filter(record => record.source === source)
    return {
      source,
      done: own.filter(record => record.outcome !== 'WAITING').length,
      total: own.length,
      findings: own.reduce((sum, record) => sum + record.findings, 0),
      likely: own.reduce((sum, record) => sum + record.likely, 0),
      missing: own.find(record => record.outcome === 'COULD_NOT_CHECK'),
    }
  })
}

export function SourceList({ sources }: Pick<Scan, 'sources'>) {
  return (
    <Rows>
      {sumBySource(sources).map(sum => (
        <Row key={sum.source} paddingBlock={3}>
          <SourceRow sum={sum} />
        </Row>
      ))}
    </Rows>
  )
}

function SourceRow({ sum }: { sum: SourceSum }) {
  const { i18n } = useLingui()
  const state = stateOf(sum)
  const { icon: Icon, tone } = icons[state]
  return (
    <Flex gap={3} alignItems="flex-start">
      <Box color={toneColours[tone].ink} marginTop="1px">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Box>
      <Box flex={1} minWidth={0}>
        <ItemTitle fontSize="t2">{sourceNames(i18n)[sum.source]}</ItemTitle>
        <Text size="t2" tone={state === 'missing' ? 'warning' : 'faint'}>
          <SourceLabels sum={sum} state={state} />
        </Text>
        {sum.missing?.reason != null && (
          <Text size="t2" tone="faint">
            {i18n._(couldNotCheckReasons[sum.missing.reason])}
          </Text>
        )}
      </Box>
    </Flex>
  )
}

function SourceLabels({ sum, state }: { sum: SourceSum; state: SourceState }) {
  const { done, total, findings, likely: count } = sum
  if (state === 'waiting') return <Trans>Waiting</Trans>
  if (state === 'asking') {
    return (
      <Trans>
        Checking: {done} of {total}
      </Trans>
    )
  }
  if (state === 'found') return <Plural value={findings} one="# finding" other="# findings" />
  if (state === 'likely')
    return <Plural value={count} one="# result may be about you" other="# results may be about you" />
  if (state === 'clear') return <Trans>Checked, nothing found</Trans>
  return sum.missing?.reason === 'PARTLY_READ' ? (
    <Trans>Partly checked</Trans>
  ) : (
    <Trans>Couldn’t be checked</Trans>
  )
}
